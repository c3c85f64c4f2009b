import {
  type CompanionButtonPresetDefinition,
  type CompanionPresetAction,
  type CompanionPresetDefinitions,
  type CompanionPresetFeedback,
  combineRgb,
} from '@companion-module/base';
import type { Language } from '@tarnwort/control-client';
import { lights } from './feedbacks.ts';

type Labels = Record<Language, string>;

interface Button {
  category: Labels;
  label: Labels;
  action?: CompanionPresetAction;
  lights?: CompanionPresetFeedback[];
}

const round: Labels = { en: 'Round', de: 'Runde' };
const reveal: Labels = { en: 'Reveal', de: 'Auflösung' };
const show: Labels = { en: 'Show', de: 'Sendung' };
const display: Labels = { en: 'Displays', de: 'Anzeigen' };

const action = (actionId: string, options: CompanionPresetAction['options'] = {}) => ({ actionId, options });

const lit = (
  feedbackId: string,
  light: keyof typeof lights,
  options: CompanionPresetFeedback['options'] = {},
): CompanionPresetFeedback => ({ feedbackId, options, style: lights[light] });

const same = (text: string): Labels => ({ en: text, de: text });

const phaseIs = (phase: string, light: keyof typeof lights = 'green') => lit('phase', light, { phase });

/** A button of a reveal waits in green and shows its winner in violet. */
const reveals = (label: Labels, name: string, winner: string): Button => ({
  category: reveal,
  label,
  action: action('winner', { winner: name }),
  lights: [phaseIs('winner_selection'), lit('revealing', 'red'), lit('winner', 'violet', { winner })],
});

/** Companion puts the user's name of the connection in the place of `tarnwort` before a variable. */
const buttons: Record<string, Button> = {
  start: { category: round, label: same('Start'), action: action('start'), lights: [phaseIs('setup')] },
  draw_word: { category: round, label: { en: 'Draw\nword', de: 'Wort\nziehen' }, action: action('draw') },
  random: { category: round, label: { en: 'Draw\nimposter', de: 'Imposter\nauslosen' }, action: action('random') },
  round: {
    category: round,
    label: { en: 'Draw\n+ start', de: 'Ziehen\n+ Start' },
    action: action('round'),
    lights: [phaseIs('setup'), lit('starting', 'red')],
  },
  pause: {
    category: round,
    label: { en: 'Pause', de: 'Pause' },
    action: action('pause', { mode: 'toggle' }),
    lights: [lit('paused', 'amber')],
  },
  extend: {
    category: round,
    label: same('+15 s'),
    action: action('extend'),
    lights: [lit('seconds_left', 'red', { seconds: 10 })],
  },
  skip: {
    category: round,
    label: { en: 'Skip\nturn', de: 'Zug über-\nspringen' },
    action: action('skip'),
    lights: [phaseIs('playing', 'grey')],
  },
  repeat: {
    category: round,
    label: { en: 'Repeat\nturn', de: 'Zug wie-\nderholen' },
    action: action('repeat'),
    lights: [lit('repeatable', 'amber')],
  },
  end: {
    category: round,
    label: { en: 'End\nround', de: 'Runde\nbeenden' },
    action: action('end-round'),
    lights: [phaseIs('playing', 'grey'), lit('ending', 'red')],
  },
  next: {
    category: round,
    label: { en: 'Next\nround', de: 'Nächste\nRunde' },
    action: action('next'),
    lights: [phaseIs('winner_announcement')],
  },
  cancel: { category: round, label: { en: 'Take\nback', de: 'Zurück-\nnehmen' }, action: action('cancel') },
  advance: {
    category: round,
    label: { en: 'Reveal:\nnext step', de: 'Auflösung:\nWeiter' },
    action: action('advance'),
    lights: [phaseIs('winner_announcement')],
  },
  hold_reveal: {
    category: round,
    label: { en: 'Reveal:\nhold', de: 'Auflösung:\nAnhalten' },
    action: action('hold-reveal', { mode: 'toggle' }),
    lights: [phaseIs('winner_announcement')],
  },
  discussion: {
    category: round,
    label: { en: 'Discus-\nsion', de: 'Diskus-\nsion' },
    action: action('discussion'),
    lights: [phaseIs('winner_selection', 'grey')],
  },
  ballot: {
    category: round,
    label: { en: 'Secret\nballot', de: 'Geheime\nWahl' },
    action: action('ballot'),
    lights: [phaseIs('winner_selection', 'grey')],
  },
  guess: {
    category: round,
    label: { en: 'Last\nguess', de: 'Letzter\nTipp' },
    action: action('guess'),
    lights: [phaseIs('winner_selection', 'grey')],
  },
  players_win: reveals({ en: 'Players\nwin', de: 'Spieler\ngewinnen' }, 'crewmates', 'regular_players'),
  imposter_wins: reveals({ en: 'Imposter\nwins', de: 'Imposter\ngewinnt' }, 'imposter', 'imposter'),
  draw: reveals({ en: 'Draw', de: 'Unent-\nschieden' }, 'draw', 'draw'),
  poll: {
    category: show,
    label: { en: 'Chat\nsuspicion', de: 'Chat-\nVerdacht' },
    action: action('poll', { mode: 'toggle' }),
    lights: [lit('poll', 'violet'), lit('chat_lost', 'red')],
  },
  cameras: {
    category: show,
    label: { en: 'Cameras', de: 'Kameras' },
    action: action('cameras', { mode: 'toggle' }),
    lights: [lit('cameras', 'violet')],
  },
  blackout: {
    category: show,
    label: { en: 'Black', de: 'Schwarz' },
    action: action('blackout', { mode: 'toggle' }),
    lights: [lit('blackout', 'red')],
  },
  release: { category: show, label: { en: 'Release\nword', de: 'Wort\nfreigeben' }, action: action('release') },
  release_all: { category: show, label: { en: 'Release\nall', de: 'Alle\nfreigeben' }, action: action('release-all') },
  blank_last: { category: show, label: { en: 'Blank\nword', de: 'Wort aus-\nblenden' }, action: action('blank-last') },
  undo_blank: { category: show, label: { en: 'Word\nback', de: 'Wort\nzurück' }, action: action('undo-blank') },
  hide: { category: show, label: { en: 'Hide\nall', de: 'Alles\nverbergen' }, action: action('hide') },
  turn: {
    category: display,
    label: same('$(tarnwort:player)\n$(tarnwort:time_left)'),
    lights: [lit('turn', 'green'), lit('paused', 'amber'), lit('seconds_left', 'red', { seconds: 10 })],
  },
  phase: {
    category: display,
    label: {
      en: 'Round $(tarnwort:round)\n$(tarnwort:phase_name)',
      de: 'Runde $(tarnwort:round)\n$(tarnwort:phase_name)',
    },
    lights: [phaseIs('playing'), phaseIs('winner_announcement', 'violet')],
  },
  lobby: {
    category: display,
    label: { en: 'Lobby\nlocked?', de: 'Lobby\nzu?' },
    lights: [lit('locked', 'red')],
  },
  connection: {
    category: display,
    label: same('Tarnwort'),
    lights: [{ ...lit('connected', 'red'), isInverted: true }, lit('connected', 'green')],
  },
};

/** Ready buttons in categories, in the language of the connection. */
export function presetDefinitions(language: Language): CompanionPresetDefinitions {
  return Object.fromEntries(Object.entries(buttons).map(([id, button]) => [id, preset(button, language)]));
}

function preset({ category, label, action, lights = [] }: Button, language: Language): CompanionButtonPresetDefinition {
  return {
    type: 'button',
    category: category[language],
    name: label[language].replaceAll(/-?\n/g, (gap) => (gap === '\n' ? ' ' : '-')),
    style: {
      text: label[language],
      size: 'auto',
      color: combineRgb(255, 255, 255),
      bgcolor: combineRgb(0, 0, 0),
    },
    steps: [{ down: action ? [action] : [], up: [] }],
    feedbacks: lights,
  };
}
