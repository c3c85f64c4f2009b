import { appConfig } from '../../tools/vite/app.ts';

export default appConfig({ app: 'admin', first: '/src/app/App.tsx' });
