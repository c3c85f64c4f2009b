import { IconMessageCheck, type TablerIcon } from '@tabler/icons-react';
import { fill, winnerIcons } from '@tarnwort/ui/plain';

import { DecisionClock } from '../../shared/DecisionClock';
import { useAccuracyText } from '../../shared/use-accuracy-text';
import { commandOf } from './CallToVote';
import { FittedText } from './FittedText';
import { type Box, placed, type Size } from './geometry';
import { type LineFacts, lineContent } from './line-content';
import type { ChatCall, LowerAreaModel } from './picture-model';
import classes from './SingleLine.module.css';
import { usePictureTexts } from './texts';
import { useLineFacts } from './use-line-facts';
import { useTypography } from './use-typography';

export interface SingleLineProps {
  area: LowerAreaModel;
  box: Box;
}

/** Font sizes of the line, and of tag and pills. */
const TYPE = { max: 32, min: 18 };
const SMALL = 28;

/** The state of the show in one line below the panels, the look Classic's lower third. */
export function SingleLine({ area, box }: SingleLineProps) {
  const { measure } = useTypography();
  const pill = usePill(area);
  const width = Math.min(1800, box.width) - (pill ? measure(pill.text) * SMALL + 170 : 0);

  return (
    <section className={classes.root} style={placed(box)} data-part="third">
      <Line area={area} size={{ width, height: box.height }} />
      {pill && (
        <span className={classes.pill} data-part={pill.part}>
          {pill.part === 'accuracy' && <IconMessageCheck size={30} aria-hidden />}
          {pill.text}
          {pill.number && <span className={classes.number}>{pill.number}</span>}
        </span>
      )}
    </section>
  );
}

function Line({ area, size }: { area: LowerAreaModel; size: Size }) {
  const { measure } = useTypography();
  const { clock, ...facts } = useLineFacts(area);
  const { tag, text, Icon } = contentOf(area, facts);
  const width = size.width - 140 - measure(tag ?? '') * SMALL - (clock ? 120 : 0);
  const names = area.kind === 'playing' ? { tag: 'round', text: 'category' } : null;

  return (
    <div
      className={classes.line}
      data-part="message"
      data-kind={area.kind}
      data-winner={area.kind === 'after' ? area.winner : undefined}
    >
      {tag && (
        <span className={classes.tag} data-part={names?.tag}>
          {tag}
        </span>
      )}
      {Icon && <Icon className={classes.icon} size={34} aria-hidden />}
      {text !== '' && (
        <span data-part={names?.text} role={names ? undefined : 'status'}>
          <FittedText text={text} width={width} height={size.height - 8} {...TYPE} />
        </span>
      )}
      {clock && <DecisionClock size={32} />}
    </div>
  );
}

/** What stands beside the line: how right the chat was, or how it votes. */
function usePill(area: LowerAreaModel): { part: 'accuracy' | 'call'; text: string; number?: string } | null {
  const { texts, language } = usePictureTexts();
  const accuracy = useAccuracyText(area.kind === 'after' ? area.accuracy : null);
  if (accuracy !== null) return { part: 'accuracy', text: accuracy };
  const call = callOf(area);
  if (!call) return null;
  const text = `${texts.show.voteInChat}: ${commandOf(call, language)}`;
  return { part: 'call', text, number: texts.show.number };
}

/** The call of a chat; a code would be too small in one line. */
function callOf(area: LowerAreaModel): ChatCall | null {
  const call = area.kind === 'playing' || area.kind === 'waiting' ? area.chat?.call : null;
  return call?.inChat ? call : null;
}

interface Content {
  tag: string | null;
  text: string;
  Icon?: TablerIcon;
}

function contentOf(area: LowerAreaModel, facts: LineFacts): Content {
  const { show, paused } = facts.texts;
  switch (area.kind) {
    case 'before': {
      const count = fill(show.readyCount, { ready: String(area.ready), total: String(area.total) });
      return { tag: null, text: area.open && area.total > 0 ? `${show.startsSoon} – ${count}` : show.startsSoon };
    }
    case 'playing': {
      const tag = fill(show.round, { round: String(facts.round) });
      return { tag: area.paused ? `${tag} – ${paused}` : tag, text: area.hint ? `${show.hint}: ${area.hint}` : '' };
    }
    case 'waiting':
    case 'between': {
      const { label, round, text } = lineContent(area, facts);
      return { tag: area.kind === 'waiting' && area.stage.kind !== 'selection' ? label : round, text };
    }
    case 'after':
      return { tag: null, text: lineContent(area, facts).text, Icon: winnerIcons[area.winner] };
    default:
      // The steps of a reveal belong to the look Show.
      return { tag: null, text: '' };
  }
}
