// The pages about the legislative agenda.
import type { RecordPage } from '../record-page.ts'
import { schedulePage } from './schedule.ts'
import { schedulesCalendar, schedulesListed } from './schedule-calendar.ts'
import { schedulesPage } from './schedules.ts'

export const agendaPages: readonly RecordPage[] = [
  { path: '/schedules', show: schedulesPage, listed: schedulesListed, files: [schedulesCalendar] },
  { path: '/schedules/:page', show: schedulePage, domain: 'schedules' },
]
