import { appConfig } from '../../tools/vite/app';

export default appConfig({ port: 5173 });
