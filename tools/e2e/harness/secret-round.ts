import { expect } from 'vitest';

import type { Preparation } from '../screens/admin-screen.ts';
import type { Person } from './person.ts';
import type { Table } from './table.ts';

/** A running round, and who may know what of it. */
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
  const starts = new Map(persons.map((person) => [person, person.recording.mark()]));
  const sent = (person: Person) => person.recording.since(starts.get(person));

  await master.screen.prepare(round);
  await master.screen.press('Spiel starten');

  const imposter = players.find(({ person }) => person.name === round.imposter);
  // What only the imposter and the game master may be told: who it is. An older round's record names that round's.
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
        const told = async () => (await sent(person)).includes(round.word);
        await expect.poll(told, { message: `whether ${person.name} was sent the word` }).toBe(true);
      }
    },
  };
}
