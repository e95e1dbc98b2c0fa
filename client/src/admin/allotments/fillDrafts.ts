import type { Draft } from '#contract/draft';
import type { MailingText } from '#contract/mailing';
import { readLink } from '#contract/webAddress';
import { formatDay } from '../../format/dates';
import { html, type Markup } from '../../components/personalDataPage/html';

/**
 * The mail that reminds travellers who have not paid.
 * @param day the next release day, `YYYY-MM-DD`; undefined without one
 */
export function draftReminder(day: string | undefined): Draft<MailingText> {
  return toText({
    fi: {
      subject: 'Matkasi on vielä maksamatta',
      lines: [
        'Hei {{firstName}}!',
        `Et ole vielä maksanut matkaasi {{event}}. ${day === undefined ? 'Maksathan pian.' : `Maksathan viimeistään ${formatDay(day)}, sillä silloin vahvistamme paikkojen määrän.`}`,
        link('Maksa täällä', '/user-dashboard'),
        'Jos et pääse mukaan, peruthan paikkasi, niin joku toinen pääsee.',
        '{{organization}}',
      ],
    },
    en: {
      subject: 'Your trip has not been paid yet',
      lines: [
        'Hi {{firstName}}!',
        `You have not paid for {{event}} yet. ${day === undefined ? 'Please pay soon.' : `Please pay by ${formatDay(day)}, when we confirm the number of places.`}`,
        link('Pay here', '/user-dashboard'),
        'If you cannot come, please give up your place, so that somebody else can have it.',
        '{{organization}}',
      ],
    },
  });
}

/** The mail that tells travellers that there is room. */
export function draftVacancies(): Draft<MailingText> {
  return toText({
    fi: {
      subject: 'Matkalla on vielä tilaa',
      lines: [
        'Hei {{firstName}}!',
        'Matkalla {{event}} on vielä tilaa. Luovutamme tyhjäksi jäävät paikat pian, joten nyt on hyvä hetki pyytää kaveri mukaan.',
        link('Ilmoittautuminen', '/'),
        '{{organization}}',
      ],
    },
    en: {
      subject: 'There is still room on the trip',
      lines: [
        'Hi {{firstName}}!',
        'There is still room on {{event}}. We will give up empty places soon, so now is the time to bring a friend.',
        link('Registration', '/'),
        '{{organization}}',
      ],
    },
  });
}

interface Mail {
  subject: string;
  lines: (string | Markup)[];
}

function toText({ fi, en }: Record<'fi' | 'en', Mail>): Draft<MailingText> {
  const toHtml = ({ lines }: Mail) => html`${lines.map((line) => html`<p>${line}</p>`)}`.markup;
  return {
    emailSubject: fi.subject,
    emailHtml: toHtml(fi),
    emailSubjectEn: en.subject,
    emailHtmlEn: toHtml(en),
  };
}

/** Plain text on a server without a public name, whose links the mailing would refuse. */
function link(text: string, path: string): Markup {
  const page = `${window.location.origin}${path}`;
  return readLink(page) === undefined ? html`${text}: ${page}` : html`${text}: <a href="${page}">${page}</a>`;
}
