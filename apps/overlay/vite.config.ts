import { appConfig } from '../../tools/vite/app.ts';

export default appConfig({ app: 'overlay', target: 'chrome103', first: '/src/app/App.tsx' });
