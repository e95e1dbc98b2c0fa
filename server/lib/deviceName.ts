import Bowser from 'bowser';

/** Real user agents are shorter. */
const maxLength = 500;

const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));

/** The common names of browser and operating system, such as 'Firefox · Android'; empty if both are unknown. */
export function deviceName(userAgent = ''): string {
  const known = userAgent.slice(0, maxLength);
  if (known === '') return '';
  const parser = Bowser.getParser(known);
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()];
  // The name of an unknown program could be any text sent by the caller.
  return [browsers.has(browser) ? browser : '', systems.has(system) ? system : '']
    .filter((name) => name !== '')
    .join(' · ');
}
