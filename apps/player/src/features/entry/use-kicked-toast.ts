import { rejections } from '@tarnwort/protocol';
import { i18n, notifyError, useTranslation } from '@tarnwort/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Texts that the server and a German page write into a link. Links can be forged, so the page replaces any other text, also a
 * translation, by its own.
 */
const known = new Set<string>(
  [...Object.values(rejections), i18n.t('errors.kicked', { lng: 'de' })].map((text) => text.trim()),
);

/** Shows why a player was led here and removes the reason from the address bar. Reports whether there was one. */
export function useKickedToast(): boolean {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [kicked] = useState(() => isKicked(new URLSearchParams(search)));

  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!isKicked(query)) return;
    notifyError(kickedMessage(query.get('message'), t('errors.kicked')), { id: 'kicked' });
    query.delete('kicked');
    query.delete('message');
    void navigate(query.size > 0 ? `${pathname}?${query}` : pathname, { replace: true });
  }, [pathname, search, navigate, t]);

  return kicked;
}

function isKicked(query: URLSearchParams): boolean {
  return query.get('kicked') === 'true';
}

/** The text of a kicked link if the product knows it, else `standard`. */
export function kickedMessage(message: string | null, standard: string): string {
  return message !== null && known.has(message.trim()) ? message : standard;
}
