import { appConfig } from '../../tools/vite/app';

export default appConfig({ port: 5175, target: 'chrome103' });
