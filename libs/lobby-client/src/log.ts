/** Writes one line to the browser's console. It must not contain a word, a password or a token. */
export type Log = (text: string, details?: unknown) => void;

export const consoleLog: Log = (text, details) => {
  // biome-ignore lint/suspicious/noConsole: messages that are only logged end here
  console.info(`[tarnwort] ${text}`, ...(details === undefined ? [] : [details]));
};
