import { readdirSync, readFileSync } from 'node:fs';

import { namespacesOf, readTexts } from '../testing/locales';
import { adminMessages } from './admin-messages';
import { cameraMessages } from './camera-messages';
import { deviceMessages } from './device-messages';
import { endingMessages } from './ending-messages';
import { entryMessages } from './entry-messages';
import { partsOf } from './locale-files';
import { measureMessages } from './measure-messages';
import { type Messages, playerMessages, sharedMessages } from './messages';
import { roundMessages } from './round-messages';
import { syncMessages } from './sync-messages';
import { flatten } from './text-paths';
import { toolMessages } from './tool-messages';

/** Texts of the players' app, in the order in which its pages load them. */
const players = [
  sharedMessages,
  playerMessages,
  entryMessages,
  roundMessages,
  endingMessages,
  cameraMessages,
  deviceMessages,
  syncMessages,
];

const KEYS = new RegExp(`['"\`](${namespacesOf('de').join('|')})\\.\\w`, 'g');

/** Files with code in a folder, without tests and galleries. */
function codeFiles(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|node_modules|gallery/.test(file));
}

/** All code of a folder without its tests. */
function codeIn(folder: string): string {
  return codeFiles(folder)
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');
}

/** Namespaces that the code in a folder uses. */
function usedIn(folder: string): string[] {
  return [...new Set([...codeIn(folder).matchAll(KEYS)].map(([, namespace = '']) => namespace))].sort();
}

const namespacesIn = (...messages: Messages[]) =>
  messages.flatMap(({ bundled }) => Object.keys(bundled).map((file) => partsOf(file).namespace));

describe('messages', () => {
  it.each([
    ['apps/player/src', players],
    ['apps/admin/src', [sharedMessages, adminMessages, measureMessages, toolMessages]],
    // A shared component has its texts in both apps.
    ['libs/ui/src', players],
    ['libs/ui/src', [sharedMessages, adminMessages, measureMessages, toolMessages]],
  ])('contain every namespace that %s uses', (folder, messages) => {
    expect(namespacesIn(...messages)).toEqual(expect.arrayContaining(usedIn(folder)));
  });

  // Another part of a page would show the keys of what is not loaded yet.
  it.each([
    ['entry', /^player\/src\/features\/entry\//],
    ['device', /^player\/src\/features\/(device|ending|move)\//],
    [
      'round',
      /^player\/src\/(features\/(ballot|start|notice|controls\/(RoleCard|RoleFacts|WordForm)|table\/(Announcements|LastRound|NextRoundSettings))|shared\/(ballot|last-guess|role|start|TurnBar))/,
    ],
    ['camera', /^player\/src\/features\/camera\//],
    ['sync', /^player\/src\/features\/audience\/PictureCheck/],
    ['measure', /^admin\/src\/features\/setup\/DelayTools/],
    [
      'tools',
      new RegExp(
        [
          '^admin/src/app/(NoSeat|MissingToken|LobbyEnded|ModeratorScreen)',
          '^admin/src/features/(rehearsal|remote-control|slot|word-packs)/',
          '^admin/src/features/history/(ChapterDialog|ExportMenu|chapter-marks|to-csv)',
          '^admin/src/features/(lobby-controls/Invite|overlay/Preview|overlay/SceneLinks)Dialog',
          '^admin/src/features/menu/(HandOverDialog|HotkeySheet|LeaveDialog|MoreMenu)',
          '^admin/src/features/poll/(Audience|ChannelField|ChatCommand|PollPanel|VotersPerAddress|YouTubeField)',
        ].join('|'),
      ),
    ],
  ])('of %s are used by the parts that load them', (namespace, parts) => {
    const users = codeFiles('apps').filter((file) =>
      readFileSync(`apps/${file}`, 'utf8')
        .match(KEYS)
        ?.some((key) => key.slice(1).startsWith(`${namespace}.`)),
    );
    expect(users).not.toEqual([]);
    expect(users.filter((file) => !parts.test(file))).toEqual([]);
  });

  it('are found in the code', () => {
    expect(usedIn('apps/player/src')).toContain('entry');
  });

  it('contain no texts of the admin screen for players', () => {
    expect(namespacesIn(...players)).not.toContain('admin');
  });

  it.each([
    ['en', [...players, adminMessages, measureMessages, toolMessages]],
    ['fr', players],
    ['ar', players],
  ])('load in %s what is bundled in German', (wanted, all) => {
    const files = all.flatMap(({ load, bundled }) => [load, bundled].flatMap(Object.keys)).map(partsOf);
    const loaded = files.flatMap(({ language, namespace }) => (language === wanted ? namespace : []));
    expect([...new Set(loaded)].sort()).toEqual([...new Set(namespacesIn(...all))].sort());
  });

  it('have no unused text', () => {
    const code = ['apps/player/src', 'apps/admin/src', 'libs/ui/src'].map(codeIn).join('\n');
    // Loaded with the question mark, whose box names the topic.
    const isHelp = (name: string) => code.includes(` help="${name}"`) || code.includes(`texts.${name}`);
    // Used by its whole path, or as a group with a computed last step.
    const isUsed = (path: string) => {
      const group = path.match(/^\w+\.\w.*\./)?.[0];
      if (path.startsWith('help.')) return isHelp(path.replace(/^help\.(topic\.)?/, ''));
      return new RegExp(`\\b${path}\\b`).test(code) || (group !== undefined && code.includes(`\`${group}\${`));
    };
    const paths = namespacesOf('de')
      .filter((namespace) => namespace !== 'overlay')
      .flatMap((namespace) => flatten({ [namespace]: readTexts('de', namespace) }))
      .map(([path]) => path.replace(/_(one|other)$/, ''));

    expect(paths.filter((path) => !isUsed(path))).toEqual([]);
  });
});
