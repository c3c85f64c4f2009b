import { appConfig } from '../../tools/vite/app.ts';

/** Built with Preact under React's names, a sixth of the size: tools/docs/adr/0012-preact-in-the-overlay.md. */
const standIns = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
};

export default appConfig({ app: 'overlay', target: 'chrome103', standIns });
