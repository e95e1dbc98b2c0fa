import type { Me } from '#contract/customer';
import { formatDay } from '../../components/dates';
import { dashboard } from '../../i18n/dashboard';
import { useText } from '../../i18n/language';
import { personalInfo as texts } from '../../i18n/personalInfo';
import { Facts } from './Facts';
import { Section } from './Section';

/** The traveller's details as the organizer has them. */
export function OwnInfo({ me }: { me: Me }) {
  const t = useText();
  return (
    <Section heading={t(dashboard.ownInfo)} foldable>
      <Facts
        facts={[
          [t(texts.name), `${me.firstName} ${me.lastName}`],
          [t(texts.birthday), formatDay(me.birthday)],
          [t(texts.gender), t(texts[me.gender])],
          [t(texts.street), me.address.street],
          [t(texts.postcode), me.address.postcode],
          [t(texts.city), me.address.city],
          [t(texts.email), me.email],
          [t(texts.phone), me.phone],
          [t(texts.userCode), me.userCode],
        ]}
      />
    </Section>
  );
}
