import { appConfig } from '../../tools/vite/app.ts';

export default appConfig({
  app: 'player',
  first: '/src/app/start.tsx',
  early: true,
  usedByMost:
    /\/(?:shared\/Loading|rules\/Rules|rules\/RulesButton|MoodFace|use-avatars|use-local-storage|use-short-list)\.(?:tsx?|mjs)$/,
});
