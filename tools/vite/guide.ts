import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { Marked, type Token } from 'marked';
import type { Plugin } from 'vite';

/** The pages of a guide in the order in which they are read, by language; `all` follow in every language. */
export interface GuidePages {
  de: string[];
  en: string[];
  all: string[];
  /** How many of the first pages are for streamers; the others are technical. */
  forStreamers: number;
}

type Language = 'de' | 'en';

const titles = { de: 'Hilfe', en: 'Help' };
const groups = { de: ['Für Streamer', 'Für Technik'], en: ['For streamers', 'For technicians'] };
/** Headings of what a page says in one language only. */
const languages = { de: 'Deutsch', en: 'English' };

/** Largest height in px at which a picture is shown. */
const PICTURE_HEIGHT = 560;

/**
 * Builds a guide of Markdown pages as one HTML page a language, `guide/de.html` and `guide/en.html`, so that the browser's own
 * search finds everything and the server needs no internet for it. The development server serves the same pages.
 */
export function guide(folder: string, pages: GuidePages): Plugin {
  return {
    name: 'guide',
    generateBundle() {
      for (const [fileName, source] of filesOf(folder, pages)) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = request.url?.slice(1).replace(/[?#].*/, '') ?? '';
        const file = path.startsWith('guide/') ? filesOf(folder, pages).get(path) : undefined;
        if (!file) return next();
        if (path.endsWith('.html')) response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(file);
      });
    },
  };
}

/** Every file of the built guide, by its path in the app. */
export function filesOf(folder: string, pages: GuidePages): Map<string, string | Uint8Array> {
  const files = new Map<string, string | Uint8Array>();
  for (const language of ['de', 'en'] as const) {
    files.set(`guide/${language}.html`, htmlOf(folder, language, pages));
  }
  for (const name of readdirSync(join(folder, 'pictures'))) {
    files.set(`guide/pictures/${name}`, readFileSync(join(folder, 'pictures', name)));
  }
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.mjs'))) {
    files.set(`guide/${name}`, readFileSync(join(folder, name)));
  }
  return files;
}

function htmlOf(folder: string, language: Language, pages: GuidePages): string {
  const files = [...pages[language].map((page) => `${language}/${page}.md`), ...pages.all.map((page) => `${page}.md`)];
  const ids = new Map(files.map((file, index) => [file, idOf(pages, index)]));
  const sections = files.map((file) => sectionOf(folder, file, ids, language));
  const [streamers, technicians] = groups[language];
  const title = titles[language];
  const other =
    language === 'de' ? '<a lang="en" href="en.html">English</a>' : '<a lang="de" href="de.html">Deutsch</a>';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="../favicon.svg">
<title>${title} · Tarnwort</title>
<style>${readFileSync(join(folder, 'guide.css'), 'utf8')}</style>
</head>
<body>
<header><h1>${title}</h1>${other}</header>
<nav aria-label="${title}">
${contentsOf(streamers, sections.slice(0, pages.forStreamers))}
${contentsOf(technicians, sections.slice(pages.forStreamers))}
</nav>
<main>
${sections.map(({ html }) => html).join('\n')}
</main>
</body>
</html>
`;
}

/** A page of the guide. */
interface Section {
  id: string;
  title: string;
  html: string;
}

const contentsOf = (group: string | undefined, sections: Section[]) => `<h2>${group}</h2>
<ol>
${sections.map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`).join('\n')}
</ol>`;

function sectionOf(folder: string, file: string, ids: Map<string, string>, language: Language): Section {
  const id = ids.get(file) ?? '';
  const marked = new Marked({
    gfm: true,
    walkTokens: (token) => rewrite(token, file, ids),
    renderer: {
      heading({ depth, text }) {
        const title = textIn(language, text);
        const anchor = depth === 1 ? '' : ` id="${id}-${anchorOf(title)}"`;
        return `<h${depth + 1}${anchor}>${escapeHtml(title)}</h${depth + 1}>\n`;
      },
      // A wide block scrolls by keyboard as well.
      code: ({ text }) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`,
      tablecell({ header, tokens }) {
        const tag = header && tokens.length > 0 ? 'th' : 'td';
        return `<${tag}>${this.parser.parseInline(tokens)}</${tag}>\n`;
      },
      image: ({ href, text }) => `<img src="${href}" alt="${text}"${sizeOf(join(folder, href))} loading="lazy">`,
    },
  });
  const html = marked.parse(partsIn(language, readFileSync(join(folder, file), 'utf8')), { async: false });
  const [, title] = /<h2>(.*)<\/h2>/.exec(html) ?? [];
  if (!title) throw new Error(`guide: ${file} has no title`);
  return { id, title, html: `<section id="${id}">\n${html}</section>` };
}

/** The text in a language of a heading in both: "Rechte / Rights". */
function textIn(language: Language, text: string): string {
  const [german = '', english = german] = text.split(' / ');
  return language === 'de' ? german : english;
}

/** A page without what it says in the other language only. */
function partsIn(language: Language, page: string): string {
  const other = languages[language === 'de' ? 'en' : 'de'];
  const parts = page.split(/^(?=## )/m).filter((part) => !part.startsWith(`## ${other}\n`));
  return parts.map((part) => part.replace(`## ${languages[language]}\n`, '')).join('');
}

/** The size at which a WebP picture is shown. Without it, a loaded picture would move the section that a link leads to. */
function sizeOf(picture: string): string {
  const header = readFileSync(picture).subarray(0, 30);
  if (header.toString('latin1', 12, 16) !== 'VP8X') throw new Error(`guide: ${picture} has no extended WebP header`);
  const [width, height] = [header.readUIntLE(24, 3) + 1, header.readUIntLE(27, 3) + 1];
  const scale = Math.min(1, PICTURE_HEIGHT / height);
  return ` width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`;
}

/** Points a link between pages to the section; what lies outside the guide is not served, and keeps its text alone. */
function rewrite(token: Token, file: string, ids: Map<string, string>): void {
  if ((token.type !== 'link' && token.type !== 'image') || /^(https?:|mailto:)/.test(token.href)) return;
  const [path = '', anchor] = token.href.split('#');
  const target = path === '' ? file : posix.normalize(posix.join(posix.dirname(file), path));
  const id = ids.get(target);
  if (id) token.href = `#${id}${anchor ? `-${anchor}` : ''}`;
  else if (/^(pictures\/|[\w-]+\.mjs$)/.test(target)) token.href = target;
  else Object.assign(token, { type: 'text', tokens: token.tokens });
}

/** The id of the section of a page is its English name, in every language. */
const idOf = ({ en, all }: GuidePages, index: number) => en[index] ?? `all-${all[index - en.length]}`;

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The anchor that Markdown viewers give a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- ]/gu, '')
    .replaceAll(' ', '-');
