import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useLobby } from '@tarnwort/lobby-client';
import { lazyDialog, useTranslation } from '@tarnwort/ui';

const RulesDialog = lazyDialog(async () => (await import('./RulesDialog')).RulesDialog);

/** Opens the rules from the header of any page. */
export function RulesButton({ different = false }: { different?: boolean }) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure();

  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('player.rules')}
        title={t('player.rules')}
        onClick={open}
      >
        <b aria-hidden="true">?</b>
      </ActionIcon>
      <RulesDialog opened={opened} onClose={close} different={different} />
    </>
  );
}

/** The same for pages of a lobby, whose setting decides the first rule. */
export function LobbyRulesButton() {
  return <RulesButton different={useLobby((lobby) => lobby.settings.differentWord)} />;
}
