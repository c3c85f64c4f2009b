import { appConfig } from '../../tools/vite/app.ts';

export default appConfig({ app: 'player', early: '/src/app/start.tsx' });
