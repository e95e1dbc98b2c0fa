import type { Draft } from '#contract/draft';
import type { MailingText } from '#contract/mailing';
import { readLink } from '#contract/webAddress';
import { html, type Markup } from '../../components/personalDataPage/html';

/** The mail that reminds travellers who have not paid. */
export function draftReminder(): Draft<MailingText> {
  return toText({
    fi: {
      subject: 'Matkasi on vielä maksamatta',
      lines: [
        'Hei {{firstName}}!',
        'Et ole vielä maksanut matkaasi {{event}}. Maksathan pian: vahvistamme paikkojen määrän laivalle ja hotelliin lähipäivinä.',
        link('Maksa täällä', '/user-dashboard'),
        'Jos et pääse mukaan, peruthan paikkasi, niin joku toinen pääsee.',
        '{{organization}}',
      ],
    },
    en: {
      subject: 'Your trip has not been paid yet',
      lines: [
        'Hi {{firstName}}!',
        'You have not paid for {{event}} yet. Please pay soon: we will confirm the number of beds within days.',
        link('Pay here', '/user-dashboard'),
        'If you cannot come, please give up your place, so that somebody else can have it.',
        '{{organization}}',
      ],
    },
  });
}

/** The mail that tells travellers about places that are left. */
export function draftVacancies(places: number): Draft<MailingText> {
  return toText({
    fi: {
      subject: 'Matkalla on vielä tilaa',
      lines: [
        'Hei {{firstName}}!',
        `Matkalla {{event}} on vielä ${places === 1 ? 'yksi paikka' : `${places} paikkaa`}. Luovutamme tyhjäksi jäävät paikat pian, joten nyt on hyvä hetki pyytää kaveri mukaan.`,
        link('Ilmoittautuminen', '/'),
        '{{organization}}',
      ],
    },
    en: {
      subject: 'There is still room on the trip',
      lines: [
        'Hi {{firstName}}!',
        `There ${places === 1 ? 'is still one place' : `are still ${places} places`} on {{event}}. We will give up those that stay empty soon, so now is the time to bring a friend.`,
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
