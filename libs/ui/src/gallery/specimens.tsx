import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

import {
  BusyButton,
  ConnectionBanner,
  CopyButton,
  CrashBoundary,
  CreditFooter,
  FitText,
  LanguageMenu,
  LoadingNotice,
  Logo,
  LogoMark,
  Notice,
  PhaseHeader,
  PlayerAvatar,
  PlayerCard,
  QrCode,
  RoleBadge,
  Screen,
  ThemeToggle,
  TurnTimer,
  WordList,
} from '../index';
import { PollBars } from '../PollBars/PollBars';
import { Secret } from '../Secret/Secret';
import { ada, clock, longName, suspects, words } from './canned';

/** One state of one component, drawn from canned values. */
export interface Specimen {
  name: string;
  draw: () => ReactNode;
}

/** Every shared component in every state that looks different. */
export const specimens: Specimen[] = [
  { name: 'Logo', draw: () => <Logo size={40} /> },
  { name: 'LogoMark, quiet', draw: () => <LogoMark size={64} tone="quiet" /> },
  { name: 'PlayerAvatar, placeholder', draw: () => <PlayerAvatar size={64} /> },
  { name: 'PlayerAvatar, offline', draw: () => <PlayerAvatar size={64} online={false} /> },
  { name: 'PlayerCard, waiting', draw: () => <PlayerCard player={ada} showReady isFirst isMe /> },
  { name: 'PlayerCard, offline', draw: () => <PlayerCard player={longName} showReady places={2} /> },
  {
    name: 'PlayerCard, turn',
    draw: () => <PlayerCard player={ada} words={words} places={3} turn={clock(50, true)} isMe />,
  },
  { name: 'PlayerCard, crewmate', draw: () => <PlayerCard player={ada} words={words} team="crewmate" revealed /> },
  { name: 'PlayerCard, imposter', draw: () => <PlayerCard player={ada} words={words} team="imposter" revealed /> },
  { name: 'TurnTimer, low urgency', draw: () => <TurnTimer {...clock(58, true)} /> },
  { name: 'TurnTimer, medium urgency', draw: () => <TurnTimer {...clock(30)} /> },
  { name: 'TurnTimer, high urgency, stacked', draw: () => <TurnTimer {...clock(9)} layout="stacked" /> },
  { name: 'TurnTimer, paused', draw: () => <TurnTimer {...clock(41)} paused /> },
  { name: 'TurnTimer, over', draw: () => <TurnTimer {...clock(0)} /> },
  {
    name: 'PollBars',
    draw: () => <PollBars rows={suspects} voters={8} language="de" label="Verdacht" />,
  },
  { name: 'WordList', draw: () => <WordList words={words} places={3} /> },
  {
    name: 'RoleBadge, all',
    draw: () =>
      (['crewmate', 'imposter', 'current', 'first'] as const).map((kind) => <RoleBadge key={kind} kind={kind} />),
  },
  { name: 'ConnectionBanner', draw: () => <ConnectionBanner lost /> },
  { name: 'CreditFooter', draw: () => <CreditFooter /> },
  { name: 'LanguageMenu', draw: () => <LanguageMenu /> },
  { name: 'ThemeToggle', draw: () => <ThemeToggle /> },
  { name: 'Secret', draw: () => <Secret label="Geheimes Wort">Obst</Secret> },
  { name: 'QrCode', draw: () => <QrCode value="https://tarnwort.example/join/K7MPQ2" label="Einladung" /> },
  { name: 'BusyButton, busy', draw: () => <BusyButton busy>Bots dazuholen</BusyButton> },
  { name: 'CopyButton', draw: () => <CopyButton value="K7MPQ2" label="Lobby-ID kopieren" /> },
  {
    name: 'CopyButton, icon',
    draw: () => <CopyButton value="K7MPQ2" label="Lobby-ID kopieren" look="icon" size="lg" />,
  },
  { name: 'FitText', draw: () => <FitText text="Konstantin_der_Geduldige" max={24} min={12} /> },
  { name: 'PhaseHeader', draw: () => <PhaseHeader phase="playing" text="Bob ist dran" aside="Runde 3" /> },
  {
    name: 'Notice, empty',
    draw: () => (
      <Notice title="Noch niemand da" text="Schick den Link herum." action={{ label: 'Kopieren', onClick: () => {} }} />
    ),
  },
  {
    name: 'Notice, error',
    draw: () => (
      <Notice kind="error" title="Lobby nicht gefunden." action={{ label: 'Zur Startseite', onClick: () => {} }} />
    ),
  },
  { name: 'LoadingNotice', draw: () => <LoadingNotice /> },
  {
    name: 'CrashBoundary',
    draw: () => (
      <CrashBoundary>
        <Crash />
      </CrashBoundary>
    ),
  },
  {
    name: 'Buttons of the meanings',
    draw: () =>
      ['brand', 'turn', 'crewmate', 'imposter', 'warning'].map((color) => (
        <span key={color}>
          <Button color={color}>{color}</Button>{' '}
          <Button color={color} variant="light">
            {color}
          </Button>{' '}
          <Button color={color} variant="outline">
            {color}
          </Button>
        </span>
      )),
  },
  {
    name: 'Screen',
    draw: () => (
      <Screen footer={<CreditFooter />} dock="Dock">
        <h1>Titel</h1>
      </Screen>
    ),
  },
];

function Crash(): ReactNode {
  throw new Error('a specimen of a failure');
}
