import { isUnanswered, repeatOf } from '@tarnwort/lobby-client';
import type { Ack } from '@tarnwort/protocol';
import { notifyError, useTranslation } from '@tarnwort/ui';

/** Waits for the answer of an action and says so when there was none; `name` is what its button says. */
export type Act = (name: string, sent: Promise<Ack>) => Promise<Ack>;

/** For actions of buttons and switches. Fields that save themselves repeat what was lost instead. */
export function useAct(): Act {
  const { t } = useTranslation();

  const act: Act = async (name, sent) => {
    const ack = await sent;
    const id = `not-arrived-${name}`;
    const repeat = repeatOf(ack);
    if (repeat) {
      const action = { label: t('admin.sendAgain'), onClick: () => void act(name, repeat()) };
      notifyError(t('admin.noAnswer', { action: name }), { id, action });
    } else if (isUnanswered(ack)) {
      notifyError(t('admin.notArrived', { action: name }), { id });
    }
    return ack;
  };
  return act;
}
