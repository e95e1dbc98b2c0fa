import type { OwnRoomWishes, RoomCompany } from '#contract/roomWishes';
import { roomCompanies } from '#contract/roomWishes';
import { roomSizes, type RoomMember } from '#contract/rooms';
import type { WireError } from '#contract/errors';
import { useForm } from '../../../components/form/useForm';
import { roomWishes as texts } from '../../../i18n/roomWishes';
import { showAlert } from '../../../store/core/alerts';
import { useAppDispatch } from '../../../store/core/hooks';
import { fetchMe } from '../../../store/portal/me';
import { saveWishes } from '../../../store/portal/roomWishes';

interface WishesDraft {
  people: readonly RoomMember[];
  avoid: readonly RoomMember[];
  /** Empty for any type. */
  roomType: string;
  company: string;
}

export type WishesForm = ReturnType<typeof useWishesForm>;

/** The form of the wishes. Saving closes the dialog; a refusal is shown at its field. */
export function useWishesForm({ people, avoid, roomType, company }: OwnRoomWishes, onSaved: () => void) {
  const dispatch = useAppDispatch();
  const draft: WishesDraft = { people, avoid, roomType: roomType ?? '', company };
  const form = useForm(draft);
  const { values } = form;

  async function handleSave(): Promise<void> {
    const input = {
      people: values.people.map(({ _id }) => _id),
      avoid: values.avoid.map(({ _id }) => _id),
      roomType: roomSizes.find((size) => size === values.roomType) ?? null,
      company: toCompany(values.company, company),
    };
    const outcome = await dispatch(saveWishes(input, (error) => form.hasField(toListPath(error))));
    if (!outcome.ok) {
      form.showErrors(outcome.errors.map(toListPath));
      return;
    }
    await dispatch(fetchMe());
    dispatch(showAlert('success', texts.saved));
    onSaved();
  }

  return { ...form, handleSave };
}

/** Converts `people.0` to `people`, because the faults of a list are shown together. */
function toListPath({ path, ...error }: WireError): WireError {
  const [list] = path?.split('.') ?? [];
  return list === undefined ? error : { ...error, path: list };
}

function toCompany(value: string, stored: RoomCompany): RoomCompany {
  return roomCompanies.find((each) => each === value) ?? stored;
}
