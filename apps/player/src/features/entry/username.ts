const USERNAME = /^[A-Za-z0-9_]{3,25}$/;

/** Whether Twitch could know somebody by this name. */
export function isUsername(text: string): boolean {
  return USERNAME.test(text.trim());
}
