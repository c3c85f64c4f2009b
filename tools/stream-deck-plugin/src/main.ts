import { readFileSync } from 'node:fs';
import { type KeyAction, streamDeck } from '@elgato/streamdeck';
import { failureText, type Language, readTarget, textOf } from '@tarnwort/control-client';

import { Deck, type VisibleKey } from './deck.ts';
import type { KeyId } from './key-faces.ts';
import { keyImage } from './key-image.ts';
import keys from './keys.json';

const language: Language = streamDeck.info.application.language === 'de' ? 'de' : 'en';

/** What stands on keys; the long texts of the protocol for what the localization does not name. */
function text(word: string): string {
  const short = streamDeck.i18n.t(word);
  return short === word ? textOf(language, word) : short;
}

/** What the property inspector shows below the address. */
const showStatus = () => streamDeck.ui.sendToPropertyInspector({ status: textOf(language, deck.status) });

const deck = new Deck(text, () => void showStatus());

/** The inside of an icon, which Stream Deck also shows in its list of actions. */
const iconOf = (key: KeyId) => readFileSync(`imgs/${key}.svg`, 'utf8').replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '');

function visibleKey(action: KeyAction): VisibleKey | undefined {
  const key = action.manifestId.split('.').at(-1) ?? '';
  if (!isKey(key)) return undefined;
  const icon = iconOf(key);
  return {
    id: action.id,
    key,
    show: (face) => void action.setImage(`data:image/svg+xml,${encodeURIComponent(keyImage(face, icon))}`),
    alert: () => void action.showAlert(),
    confirm: () => void action.showOk(),
  };
}

function isKey(key: string): key is KeyId {
  return Object.hasOwn(keys, key);
}

streamDeck.actions.onWillAppear(({ action }) => {
  const key = action.isKey() ? visibleKey(action) : undefined;
  if (key) deck.add(key);
});
streamDeck.actions.onWillDisappear(({ action }) => deck.remove(action.id));
streamDeck.actions.onKeyDown(async ({ action }) => {
  const failure = await deck.press(action.id);
  if (failure) streamDeck.logger.warn(failureText(language, failure.code, failure.message));
});
streamDeck.ui.onSendToPlugin(() => void showStatus()); // the inspector asks once it can receive
streamDeck.settings.onDidReceiveGlobalSettings<{ address?: string }>(({ settings }) => deck.use(settings.address));
// The game master's screen sends the address as a link, after the browser has asked whether it may.
streamDeck.system.onDidReceiveDeepLink(async ({ url }) => {
  const address = decodeURIComponent(url.fragment);
  if (readTarget({ address }).problem) return;
  deck.use(address);
  await streamDeck.settings.setGlobalSettings({ address });
});

await streamDeck.connect();
await streamDeck.settings.getGlobalSettings();
