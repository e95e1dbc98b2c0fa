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
import type { PersonDraft } from './partyDraft';

interface Props extends FieldBinding<readonly PersonDraft[]> {
  errors: readonly WireError[];
  hint: string;
  /** Whether the list leaves out the person who fills it in. */
  othersOnly?: boolean;
}

/** The travellers of a party with their genders. */
export function PartyField({ name, value: people, onChange, errors, hint, othersOnly = false }: Props) {
  const t = useText();
  const options = [{ options: genders.map((value) => ({ value, label: t(personalInfo[value]) })) }];
  const offset = othersOnly ? 1 : 0;
  const personName = (index: number) =>
    index + offset === 0 ? t(texts.yourself) : t(texts.person)(index + offset + 1);

  return (
    <Stack spacing={2} sx={{ gridColumn: '1 / -1' }}>
      <Typography sx={{ color: 'text.secondary' }}>{hint}</Typography>
      {people.map(({ gender }, index) => {
        const path = `${name}.${index}.gender`;
        return (
          <Stack
            key={index}
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
                onChange(people.map((person, other) => (other === index ? { gender: chosen } : person)))
              }
              label={`${personName(index)}: ${t(personalInfo.gender).toLowerCase()}`}
              groups={options}
              required
            />
            {index + offset > 0 && (
              <IconButton
                aria-label={t(texts.remove)(personName(index))}
                onClick={() => onChange(people.filter((_person, other) => other !== index))}
                sx={{ mt: 3.5 }}
              >
                <Icon name="close" size={20} />
              </IconButton>
            )}
          </Stack>
        );
      })}
      {people.length + offset < maxInParty && (
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
