import { mailTexts } from '../business/mails.ts';
import { serviceOfType, type BookableServiceType } from './catalogue.ts';

export function whatToBring(serviceType: BookableServiceType): readonly string[] {
  const { isVisit, overnight } = serviceOfType(serviceType);
  const { visit, night, day } = mailTexts.bring;
  return isVisit ? visit : overnight ? night : day;
}
