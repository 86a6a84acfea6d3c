/** The page of a booking, for its customer. */
export function confirmationUrl(siteOrigin: string, id: number): string {
  return `${siteOrigin}/booking/confirmed?reservationId=${id}`;
}
