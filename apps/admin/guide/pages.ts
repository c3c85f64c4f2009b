import type { GuidePages } from '../../../tools/vite/guide.ts';

/** The streamer's guide, in the order in which it is read. */
export const pages: GuidePages = {
  de: [
    'erste-sendung',
    'obs',
    'gaeste',
    'meldungen',
    'woerter',
    'zuschauer',
    'moderation',
    'spielarten',
    'serie',
    'fernsteuerung',
    'companion',
    'andere-chats',
    'webhooks',
  ],
  en: [
    'first-show',
    'obs',
    'guests',
    'messages',
    'words',
    'viewers',
    'moderation',
    'ways-to-play',
    'series',
    'remote-controls',
    'companion',
    'other-chats',
    'webhooks',
  ],
  all: ['overlay', 'obs', 'chats', 'youtube', 'webhooks'],
  forStreamers: 10,
};
