import type { audience as german } from '../de/audience';

export const audience: typeof german = {
  tabTitle: 'Watch',
  question: 'Who is the imposter?',
  waiting: 'Starting soon. You can guess along as soon as the round is running.',
  choose: 'Tap whom you suspect. You may change your mind until the reveal.',
  pollOff: 'There is no vote here right now. You can watch.',
  hiddenUntilReveal: 'You will see the result at the reveal.',
  voters_one: '{{count, number}} vote',
  voters_other: '{{count, number}} votes',
  suspect: 'Suspect {{name}}',
  myVote: 'Your vote',
  sending: 'Sending …',
  right: 'You were right!',
  wrong: 'You were wrong.',
  players: 'Players',
  passwordTitle: 'This lobby has a password',
  passwordWrong: 'Wrong password.',
  watch: 'Watch',
  notFoundText: 'Maybe it has ended already. Ask for a new link.',
  closedTitle: 'This lobby has ended.',
  closedText: 'Thanks for watching!',
};
