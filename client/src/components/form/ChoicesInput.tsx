import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Checkbox } from './Checkbox';
import type { FieldProps } from './Field';
import type { Option } from './SelectInput';
import type { FieldBinding } from './useForm';

interface Props extends FieldProps, FieldBinding<readonly string[]> {
  options: readonly Option[];
  /** If it is not the one that shows the error. */
  isInvalid?: boolean;
}

/** Several choices, as a list of checkboxes below their label. */
export function ChoicesInput({
  label,
  hint,
  required = false,
  error,
  isInvalid = error !== undefined,
  value,
  onChange,
  options,
}: Props) {
  const id = useId();
  const line = error ?? hint;
  return (
    <Root
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={line === undefined ? undefined : `${id}-line`}
      data-field={isInvalid ? 'invalid' : 'valid'}
    >
      <span id={`${id}-label`}>
        {label}
        {required && <span aria-hidden>{'\u2009*'}</span>}
      </span>
      <div>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            isInvalid={isInvalid}
            checked={value.includes(option.value)}
            onChange={(checked) =>
              onChange(checked ? [...value, option.value] : value.filter((chosen) => chosen !== option.value))
            }
          >
            {option.label}
          </Checkbox>
        ))}
      </div>
      {line !== undefined && <p id={`${id}-line`}>{line}</p>}
    </Root>
  );
}

const Root = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  minWidth: 0,
  '& > span': { ...theme.typography.body2, fontWeight: 600 },
  '& > div': { display: 'flex', flexWrap: 'wrap' },
  '& > p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
  '&[data-field=invalid] > p, &[data-field=invalid] > span > span': { color: theme.vars.palette.error.main },
}));
