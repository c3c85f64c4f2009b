/** Writes one line for whoever looks into the browser's console. Never give it a word, a password or a token. */
export type Log = (text: string, details?: unknown) => void;

export const consoleLog: Log = (text, details) => {
  // biome-ignore lint/suspicious/noConsole: what the product calls 'logged only' ends here
  console.info(`[tarnwort] ${text}`, ...(details === undefined ? [] : [details]));
};
