import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { WireError } from '#contract/errors';
import { genders } from '#contract/fields';
import { maxInParty } from '#contract/waiting';
import { Icon } from '../../components/icons';
import { SelectInput } from '../../components/form/SelectInput';
import type { FieldBinding } from '../../components/form/useForm';
import { useText } from '../../i18n/language';
import { personalInfo } from '../../i18n/personalInfo';
import { waiting as texts } from '../../i18n/waiting';

export interface PersonDraft {
  /** '' if nothing is chosen. */
  gender: string;
}

interface Props extends FieldBinding<readonly PersonDraft[]> {
  errors: readonly WireError[];
}

/** The travellers of a party with their genders, starting with the contact. */
export function PartyField({ name, value: people, onChange, errors }: Props) {
  const t = useText();
  const options = [{ options: genders.map((value) => ({ value, label: t(personalInfo[value]) })) }];
  const personName = (place: number) => (place === 0 ? t(texts.yourself) : t(texts.person)(place + 1));

  return (
    <Stack spacing={2} sx={{ gridColumn: '1 / -1' }}>
      <Typography sx={{ color: 'text.secondary' }}>{t(texts.peopleHint)}</Typography>
      {people.map(({ gender }, place) => {
        const path = `${name}.${place}.gender`;
        return (
          <Stack
            key={place}
            direction="row"
            spacing={1}
            useFlexGap
            sx={{ alignItems: 'flex-start', maxWidth: 420 }}
          >
            <SelectInput
              name={path}
              value={gender}
              error={errors.find((error) => error.path === path)?.msg}
              onChange={(chosen) =>
                onChange(people.map((person, at) => (at === place ? { gender: chosen } : person)))
              }
              label={`${personName(place)}: ${t(personalInfo.gender).toLowerCase()}`}
              groups={options}
              required
            />
            {place > 0 && (
              <IconButton
                aria-label={t(texts.remove)(personName(place))}
                onClick={() => onChange(people.filter((_person, at) => at !== place))}
                sx={{ mt: 3.5 }}
              >
                <Icon name="close" size={20} />
              </IconButton>
            )}
          </Stack>
        );
      })}
      {people.length < maxInParty && (
        <div>
          <Button
            startIcon={<Icon name="plus" size={20} />}
            onClick={() => onChange([...people, { gender: '' }])}
          >
            {t(texts.add)}
          </Button>
        </div>
      )}
    </Stack>
  );
}
