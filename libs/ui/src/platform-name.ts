const names: Record<string, string> = {
  discord: 'Discord',
  facebook: 'Facebook',
  instagram: 'Instagram',
  kick: 'Kick',
  tiktok: 'TikTok',
  trovo: 'Trovo',
  twitch: 'Twitch',
  youtube: 'YouTube',
};

/** What a screen calls the source of votes: a platform, the viewers' page (''), or another chat. */
export function platformName(source: string, texts: { page: string; other: string }): string {
  return source === '' ? texts.page : (names[source] ?? texts.other);
}
