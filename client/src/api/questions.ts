import type { Admin } from '#contract/admin';
import type { Answer } from '#contract/answer';
import type { CustomerHealthAnswers, StaffAnswers } from '#contract/answers';
import type { EventQuestions, EventQuestionsInput } from '#contract/question';
import { client } from './client';

export async function getEventQuestions(eventId: string): Promise<EventQuestions> {
  const { data } = await client.get<EventQuestions>(`/admin/events/${eventId}/questions`);
  return data;
}

export async function saveEventQuestions(
  eventId: string,
  input: EventQuestionsInput,
): Promise<EventQuestions> {
  const { data } = await client.put<EventQuestions>(`/admin/events/${eventId}/questions`, input);
  return data;
}

export async function deleteAnswers(eventId: string, questionId: string): Promise<EventQuestions> {
  const path = `/admin/events/${eventId}/questions/${questionId}/answers`;
  const { data } = await client.delete<EventQuestions>(path);
  return data;
}

export async function listHealthAnswers(eventId: string): Promise<readonly CustomerHealthAnswers[]> {
  const { data } = await client.get<CustomerHealthAnswers[]>(`/admin/events/${eventId}/health-answers`);
  return data;
}

export async function getAnswers(customerId: string): Promise<StaffAnswers> {
  const { data } = await client.get<StaffAnswers>(`/admin/users/${customerId}/answers`);
  return data;
}

export async function saveAnswers(customerId: string, answers: readonly Answer[]): Promise<StaffAnswers> {
  const { data } = await client.put<StaffAnswers>(`/admin/users/${customerId}/answers`, { answers });
  return data;
}

export async function getHealthAnswers(customerId: string): Promise<CustomerHealthAnswers> {
  const { data } = await client.get<CustomerHealthAnswers>(`/admin/users/${customerId}/health-answers`);
  return data;
}

export async function setHealthReader(adminId: string, allowed: boolean): Promise<Admin> {
  const { data } = await client.put<Admin>(`/admin/admins/${adminId}/health-reader`, { allowed });
  return data;
}
