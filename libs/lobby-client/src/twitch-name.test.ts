import { player } from './testing/fixtures';
import { isTwitchName, pictureNameOf, readTwitchName } from './twitch-name';

describe('readTwitchName', () => {
  it.each([
    ['ada_tv', 'ada_tv'],
    [' @ada_tv ', 'ada_tv'],
    ['#ada_tv', 'ada_tv'],
    ['twitch.tv/ada_tv', 'ada_tv'],
    ['https://www.twitch.tv/Ada_TV/?sr=a', 'Ada_TV'],
    ['http://m.twitch.tv/ada_tv/videos', 'ada_tv'],
    ['https://www.twitch.tv/popout/ada_tv/chat?popout=', 'ada_tv'],
    ['https://example.org/ada_tv', 'https://example.org/ada_tv'],
    ['Max Müller', 'Max Müller'],
    ['twitch.tv', 'twitch.tv'],
    ['', ''],
  ])('reads %j as %j', (typed, name) => {
    expect(readTwitchName(typed)).toBe(name);
  });

  it('reads an address that is typed letter by letter', () => {
    const typed = [...'https://twitch.tv/ada'].reduce((text, letter) => readTwitchName(text + letter), '');
    expect(typed).toBe('ada');
  });
});

describe('isTwitchName', () => {
  it.each([
    ['ada', true],
    ['ad', false],
    ['a'.repeat(26), false],
    ['Max Müller', false],
    ['', false],
  ])('for %j returns %s', (name, allowed) => {
    expect(isTwitchName(name)).toBe(allowed);
  });
});

describe('pictureNameOf', () => {
  it('returns a name only where its owner asked for the picture', () => {
    const ada = player('ada', { twitchUsername: 'ada_tv' });
    expect(pictureNameOf(ada)).toBe('ada_tv');
    expect(pictureNameOf({ ...ada, useTwitchPicture: false })).toBeNull();
    expect(pictureNameOf(undefined)).toBeNull();
  });
});
