import { appConfig } from '../../tools/vite/app.ts';

export default appConfig({
  app: 'player',
  first: '/src/app/start.tsx',
  early: true,
  drawnByMost: /\/shared\/(?:Loading|rules\/Rules|rules\/RulesButton)\.tsx$/,
});
