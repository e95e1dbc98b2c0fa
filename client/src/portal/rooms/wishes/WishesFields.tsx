import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { MyAccommodation } from '#contract/customer';
import { maxAvoidedPeople, maxWishedPeople, roomCompanies } from '#contract/roomWishes';
import { roomSizes, stockField } from '#contract/rooms';
import { SelectInput } from '../../../components/form/SelectInput';
import { useText } from '../../../i18n/language';
import { rooms } from '../../../i18n/rooms';
import { roomWishes as texts } from '../../../i18n/roomWishes';
import { PeopleField } from './PeopleField';
import type { WishesForm } from './useWishesForm';

interface Props extends Pick<WishesForm, 'values' | 'field'> {
  accommodation: MyAccommodation;
}

export function WishesFields({ values, field, accommodation }: Props) {
  const t = useText();
  const [people, avoid] = [field('people'), field('avoid')];
  const taken = [...values.people, ...values.avoid].map(({ _id }) => _id);
  const sizes = roomSizes.filter((size) => accommodation[stockField[size]].capacity > 0);

  return (
    <Stack spacing={3}>
      <Typography>{t(texts.about)}</Typography>
      <PeopleField
        heading={t(texts.people)}
        hint={t(texts.peopleHint)}
        people={values.people}
        max={maxWishedPeople}
        taken={taken}
        error={people.error}
        isOrdered
        onChange={(chosen) => people.onChange(chosen)}
      />
      <SelectInput
        {...field('roomType')}
        label={t(texts.roomType)}
        none={t(texts.anySize)}
        groups={[{ options: sizes.map((size) => ({ value: size, label: t(rooms[size]) })) }]}
      />
      <SelectInput
        {...field('company')}
        label={t(texts.company)}
        hint={t(texts.companyHint)}
        groups={[{ options: roomCompanies.map((company) => ({ value: company, label: t(texts[company]) })) }]}
      />
      <PeopleField
        heading={t(texts.avoid)}
        hint={t(texts.avoidHint)}
        people={values.avoid}
        max={maxAvoidedPeople}
        taken={taken}
        error={avoid.error}
        onChange={avoid.onChange}
      />
    </Stack>
  );
}
