/** A webhook as Discord's channel settings copy it. */
const WEBHOOK = /^https:\/\/discord\.com\/api\/webhooks\/\d+\/[\w-]+$/;
const TIMEOUT_MS = 10_000;

/** Reports whether the text is the address of a Discord webhook; nothing is sent elsewhere. */
export function isWebhook(address: string): boolean {
  return WEBHOOK.test(address.trim());
}

/**
 * Posts a message from this browser, so that the secret address never reaches the game server; false when Discord did not accept
 * it. It is sent as a form, which needs no preflight, and mentions no member, whatever the text says.
 */
export async function postToDiscord(address: string, content: string): Promise<boolean> {
  if (!isWebhook(address)) return false;
  const body = new FormData();
  body.set('payload_json', JSON.stringify({ content, allowed_mentions: { parse: [] } }));
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(address.trim(), {
      method: 'POST',
      body,
      redirect: 'error',
      credentials: 'omit',
      signal,
    });
    return answer.ok;
  } catch {
    return false;
  }
}
