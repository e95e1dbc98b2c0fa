import Bowser from 'bowser';

/** Real ones are shorter. */
const maxLength = 500;

const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));

/** Browser and operating system as people call them, such as 'Firefox · Android'; empty where neither is known. */
export function deviceName(userAgent = ''): string {
  const known = userAgent.slice(0, maxLength);
  if (known === '') return '';
  const parser = Bowser.getParser(known);
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()];
  // Of an unknown program it would be any text that the caller sent.
  return [browsers.has(browser) ? browser : '', systems.has(system) ? system : '']
    .filter((name) => name !== '')
    .join(' · ');
}
