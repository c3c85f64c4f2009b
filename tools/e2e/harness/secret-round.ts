import { expect } from 'vitest';

import type { Preparation } from '../screens/admin-screen.ts';
import type { Person } from './person.ts';
import type { Table } from './table.ts';

/** The imposter's id where a message names it; null where it may not be known. */
const NAMED_IMPOSTER = /"imposterId":"[^"]/;

/** A running round, and who may know what of it. */
export interface SecretRound {
  /** Fails when somebody was sent what they may not know before the reveal. */
  isSecret(): Promise<void>;
  /** Fails unless everybody was sent the word by now: what the check above looks for can be found. */
  isRevealed(): Promise<void>;
}

/** Prepares a round on the admin screen, starts it, and keeps an eye on what everybody is sent of it. */
export async function startRound(table: Table, round: Preparation): Promise<SecretRound> {
  const { master, players, overlay } = table;
  const everybody = [...players, overlay].map(({ person }) => person);
  const starts = new Map(everybody.map((person) => [person, person.recording.mark()]));
  const sent = (person: Person) => person.recording.since(starts.get(person));

  await master.screen.prepare(round);
  await master.screen.press('Spiel starten');

  return {
    async isSecret() {
      for (const person of everybody) {
        const crewmate = person !== overlay.person && person.name !== round.imposter;
        const imposter = person.name === round.imposter;
        const received = await sent(person);
        expect(received.includes(round.word), `${person.name} was sent the word`).toBe(crewmate);
        expect(received.includes(round.hint), `${person.name} was sent the hint`).toBe(
          imposter || (crewmate && !round.hintForImposterOnly),
        );
        if (!imposter) expect(received, `${person.name} was sent the imposter`).not.toMatch(NAMED_IMPOSTER);
      }
    },
    async isRevealed() {
      for (const person of everybody) {
        await expect.poll(() => sent(person), { message: `what ${person.name} was sent` }).toContain(round.word);
      }
    },
  };
}
