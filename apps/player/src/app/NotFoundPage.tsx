import { NoticePage, useTranslation } from '@tarnwort/ui';
import { useNavigate } from 'react-router';

import { Credit } from '../shared/Credit';

/** An address without a page. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return <ErrorPage title={t('errors.notFound')} />;
}

/** A player link without lobby, player or name. */
export function InvalidLinkPage() {
  const { t } = useTranslation();
  return <ErrorPage title={t('errors.invalidLobbyLink')} text={t('player.invalidLinkText')} />;
}

function ErrorPage({ title, text }: { title: string; text?: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const action = { label: t('common.home'), onClick: () => void navigate('/') };

  return <NoticePage title={title} text={text} action={action} footer={<Credit />} />;
}
