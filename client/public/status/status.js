// Whether the service works (rules §36.4). A proxy serves this page from STATUS_DIR while the product is away: it then
// shows the last status that the product has written there.

const refreshMs = 15_000;
const timeoutMs = 8_000;

const texts = {
  fi: {
    title: 'Palvelun tila',
    works: 'Palvelu toimii',
    slow: 'Palvelu on hidas',
    down: 'Palvelu ei vastaa',
    offline: 'Laitteellasi ei ole verkkoyhteyttä',
    since: (time) => `${time} alkaen`,
    checked: (time) => `Tarkistettu ${time}. Sivu päivittyy itsestään.`,
    failing: (what, time) => `${what} ovat epäonnistuneet tavallista useammin ${time} alkaen`,
    registrations: 'Ilmoittautumiset',
    payments: 'Maksut',
    refunds: 'Palautukset',
    mails: 'Sähköpostiviestit',
    imports: 'Tiedostojen tuonnit',
  },
  en: {
    title: 'Status of the service',
    works: 'The service works',
    slow: 'The service is slow',
    down: 'The service does not answer',
    offline: 'Your device is offline',
    since: (time) => `Since ${time}`,
    checked: (time) => `Checked ${time}. The page refreshes itself.`,
    failing: (what, time) => `${what} have failed more often than usual since ${time}`,
    registrations: 'Registrations',
    payments: 'Payments',
    refunds: 'Refunds',
    mails: 'E-mails',
    imports: 'Imports of files',
  },
};

const language = navigator.language.startsWith('fi') ? 'fi' : 'en';
const t = texts[language];
const format = new Intl.DateTimeFormat(language === 'fi' ? 'fi-FI' : 'en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Helsinki',
});
const zone = language === 'fi' ? '' : ' Finnish time';
const write = (instant) => format.format(new Date(instant)) + zone;

async function read(address) {
  const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}

/** The status; that of the last sign of life if the product does not answer. */
async function readStatus() {
  try {
    return await read('/api/status');
  } catch {
    if (!navigator.onLine) return { state: 'offline', at: new Date().toISOString(), failing: [] };
    const last = await read('/status/status.json').catch(() => undefined);
    const since = last?.state === 'down' ? last.since : last?.at;
    return { state: 'down', since, at: new Date().toISOString(), failing: [] };
  }
}

let shown;

function show({ state, since, at, failing }) {
  document.getElementById('since').textContent = since ? t.since(write(since)) : '';
  document.getElementById('checked').textContent = t.checked(write(at));
  // Screen readers read the state again whenever it is written.
  const news = JSON.stringify([state, failing]);
  if (news === shown) return;
  shown = news;
  document.body.className = state;
  document.getElementById('state').textContent = t[state];
  document.getElementById('failing').replaceChildren(...failing.map(describeFailing));
}

function describeFailing({ kind, since }) {
  const item = document.createElement('li');
  item.textContent = t.failing(t[kind], write(since));
  return item;
}

async function refresh() {
  try {
    show(await readStatus());
  } finally {
    setTimeout(refresh, refreshMs);
  }
}

document.documentElement.lang = language;
document.title = `${t.title} – Reissu`;
void refresh();
