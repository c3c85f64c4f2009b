import { type AppConfig, defaultCameraHosts } from '@tarnwort/protocol';

/** Configuration of a page without one: a single server for all apps. */
export const defaultConfig: AppConfig = {
  apiBase: '',
  playerBase: '',
  adminBase: '',
  overlayBase: '',
  cameraHosts: [...defaultCameraHosts],
  makerName: '',
  makerUrl: '',
  youTubeChat: false,
  imprintUrl: '',
  privacyUrl: '',
  contactUrl: '',
  pictureService: '',
  build: '',
};

/**
 * The configuration that the server wrote into the page, else `config.json` beside it. A page without either uses its own
 * origin.
 */
export async function readAppConfig(): Promise<AppConfig> {
  const block = document.getElementById('app-config')?.textContent?.trim();
  return complete(block ? parse(block) : await fetchConfig());
}

async function fetchConfig(): Promise<unknown> {
  try {
    const answer = await fetch(new URL('config.json', document.baseURI), { cache: 'no-cache' });
    return answer.ok ? parse(await answer.text()) : null;
  } catch {
    return null;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function complete(found: unknown): AppConfig {
  const config = { ...defaultConfig, ...(typeof found === 'object' ? found : null) };
  return {
    ...config,
    apiBase: withoutSlash(config.apiBase),
    playerBase: withoutSlash(config.playerBase),
    adminBase: withoutSlash(config.adminBase),
    overlayBase: withoutSlash(config.overlayBase),
  };
}

function withoutSlash(base: string): string {
  return base.replace(/\/+$/, '');
}
