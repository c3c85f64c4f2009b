import type { GuidePages } from '../../../tools/vite/guide.ts';

/** The streamer's guide, in the order in which it is read. */
export const pages: GuidePages = {
  de: [
    'erste-sendung',
    'gaeste',
    'obs',
    'woerter',
    'zuschauer',
    'moderation',
    'spielarten',
    'fernsteuerung',
    'serie',
    'andere-chats',
    'companion',
    'webhooks',
    'meldungen',
  ],
  en: [
    'first-show',
    'guests',
    'obs',
    'words',
    'viewers',
    'moderation',
    'ways-to-play',
    'remote-controls',
    'series',
    'other-chats',
    'companion',
    'webhooks',
    'messages',
  ],
  all: ['overlay', 'obs', 'chats', 'youtube', 'webhooks'],
};
