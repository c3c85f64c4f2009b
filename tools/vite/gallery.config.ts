import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every library and app that shows its pieces in a `gallery/index.html` of its own. */
const galleries = ['libs', 'apps']
  .flatMap((kind) => readdirSync(join(root, kind)).map((name) => `${kind}/${name}/gallery/index.html`))
  .filter((page) => existsSync(join(root, page)));

/** `npm run gallery`: all galleries on one server. They know nothing of each other; only this page leads to them. */
export default defineConfig({
  root,
  base: './',
  css: { postcss: import.meta.dirname },
  plugins: [react(), frontPage()],
  optimizeDeps: { entries: galleries },
  server: { port: 5176 },
  build: {
    outDir: join(root, '.cache/gallery'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rollupOptions: { input: galleries.map((page) => join(root, page)) },
  },
});

function frontPage(): Plugin {
  const links = galleries.map((page) => `<li><a href="./${page}">${page.replace('/gallery/index.html', '')}</a></li>`);
  const html = `<!doctype html><html lang="en"><title>Tarnwort Gallery</title><ul>${links.join('')}</ul></html>`;
  return {
    name: 'gallery-front-page',
    configureServer({ middlewares }) {
      middlewares.use((request, answer, next) => {
        if (request.url !== '/') return next();
        answer.setHeader('Content-Type', 'text/html').end(html);
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'index.html', source: html });
    },
  };
}
