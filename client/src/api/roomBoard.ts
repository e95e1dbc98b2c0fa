import type {
  ArrangedRoom,
  ArrangementInput,
  AvoidAnswer,
  RoomBoard,
  RoomChangePreview,
  RoomCheck,
  RoomPlanInput,
  RoomProposal,
  UnmetWishInput,
  UnmetWishReason,
} from '#contract/roomPlan';
import { client } from './client';

/** Planning hundreds of guests takes seconds, and may first wait for other plans. */
const noTimeout = { timeout: 0 };

export async function getBoard(hotelId: string): Promise<RoomBoard> {
  const { data } = await client.get<RoomBoard>(buildPath(hotelId));
  return data;
}

/** @param signal aborts the planning */
export async function plan(
  hotelId: string,
  input: RoomPlanInput,
  signal: AbortSignal,
): Promise<RoomProposal> {
  const { data } = await client.post<RoomProposal>(`${buildPath(hotelId)}/plan`, input, {
    ...noTimeout,
    signal,
  });
  return data;
}

export async function check(hotelId: string, rooms: readonly ArrangedRoom[]): Promise<RoomCheck> {
  const { data } = await client.post<RoomCheck>(`${buildPath(hotelId)}/check`, { rooms });
  return data;
}

export async function explain(hotelId: string, input: UnmetWishInput): Promise<UnmetWishReason> {
  const { data } = await client.post<UnmetWishReason>(`${buildPath(hotelId)}/reason`, input, noTimeout);
  return data;
}

/** Which of these people prefer not to share a room with each other. The server records that staff read this. */
export async function getAvoidedPeople(hotelId: string, people: readonly string[]): Promise<AvoidAnswer> {
  const { data } = await client.post<AvoidAnswer>(`${buildPath(hotelId)}/avoid`, { people });
  return data;
}

export async function previewChange(
  hotelId: string,
  rooms: readonly ArrangedRoom[],
): Promise<RoomChangePreview> {
  const { data } = await client.post<RoomChangePreview>(`${buildPath(hotelId)}/preview`, { rooms });
  return data;
}

export async function apply(hotelId: string, input: ArrangementInput): Promise<RoomBoard> {
  const { data } = await client.put<RoomBoard>(buildPath(hotelId), input, noTimeout);
  return data;
}

export async function undo(hotelId: string): Promise<RoomBoard> {
  const { data } = await client.post<RoomBoard>(`${buildPath(hotelId)}/undo`, {}, noTimeout);
  return data;
}

function buildPath(hotelId: string): string {
  return `/admin/accomodations/${encodeURIComponent(hotelId)}/rooms`;
}
