import { expect } from 'vitest';

import type { Preparation } from '../screens/admin-screen.ts';
import type { Person } from './person.ts';
import type { Table } from './table.ts';

/** A running round whose secrets are looked for in what each person receives. */
export interface SecretRound {
  /** Fails when a person received a secret that they may not know before the reveal. */
  expectSecret(): Promise<void>;
  /** Fails unless all persons received the word by now: proves that `expectSecret` can find it. */
  expectRevealed(): Promise<void>;
}

/** Prepares a round on the admin screen, starts it, and compares what each person receives of it. */
export async function startRound(table: Table, round: Preparation): Promise<SecretRound> {
  const { master, players, overlay } = table;
  const persons = [...players, overlay].map(({ person }) => person);
  const starts = new Map(persons.map((person) => [person, person.recording.position()]));
  const sent = (person: Person) => person.recording.since(starts.get(person));

  await master.screen.prepare(round);
  await master.screen.press('Spiel starten');

  const imposter = players.find(({ person }) => person.name === round.imposter);
  // Only the imposter and the game master may receive who it is; the record of an older round names another imposter.
  const naming = [`"imposterId":"${imposter?.screen.playerId}"`, '"myRole":"imposter"'];

  return {
    async expectSecret() {
      for (const person of persons) {
        const isImposter = person === imposter?.person;
        const isCrewmate = !isImposter && person !== overlay.person;
        const received = await sent(person);
        expect(
          {
            word: received.includes(round.word),
            hint: received.includes(round.hint),
            imposter: naming.some((text) => received.includes(text)),
          },
          `what ${person.name} was sent before the reveal`,
        ).toEqual({
          word: isCrewmate,
          hint: isImposter || (isCrewmate && !round.hintForImposterOnly),
          imposter: isImposter,
        });
      }
    },
    async expectRevealed() {
      for (const person of persons) {
        const hasWord = async () => (await sent(person)).includes(round.word);
        await expect.poll(hasWord, { message: `whether ${person.name} was sent the word` }).toBe(true);
      }
    },
  };
}
