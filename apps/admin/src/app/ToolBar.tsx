import { UnstyledButton } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconDeviceDesktop, IconLink, IconMessage2 } from '@tabler/icons-react';
import { useTranslation } from '@tarnwort/ui';

import { useChatLost } from '../features/broadcast/connections';
import classes from './AdminScreen.module.css';
import { type Tool, tools } from './use-open-tool';

const icons = {
  lobby: IconLink,
  overlay: IconDeviceDesktop,
  audience: IconMessage2,
  tools: IconAdjustmentsHorizontal,
} as const;

export interface ToolBarProps {
  open: Tool | null;
  onToggle: (tool: Tool) => void;
}

/** Opens and closes the areas below the step: lobby, overlay, audience, tools. */
export function ToolBar({ open, onToggle }: ToolBarProps) {
  const { t } = useTranslation();
  const chatLost = useChatLost();

  return (
    <nav className={classes.tools} aria-label={t('admin.toolBar')}>
      {tools.map((tool) => {
        const Icon = icons[tool];
        return (
          <UnstyledButton
            key={tool}
            className={classes.tool}
            aria-expanded={tool === open}
            data-warns={(tool === 'audience' && chatLost) || undefined}
            onClick={() => onToggle(tool)}
          >
            <Icon size={18} aria-hidden />
            <span>{t(`admin.tool.${tool}`)}</span>
          </UnstyledButton>
        );
      })}
    </nav>
  );
}
