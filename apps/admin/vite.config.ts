import { fileURLToPath } from 'node:url';
import { appConfig } from '../../tools/vite/app.ts';
import { guide } from '../../tools/vite/guide.ts';
import { pages } from './guide/pages.ts';

const config = appConfig({ app: 'admin', first: '/src/app/App.tsx' });

export default { ...config, plugins: [config.plugins, guide(fileURLToPath(new URL('guide', import.meta.url)), pages)] };
