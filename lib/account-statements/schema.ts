import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';

export const statementQuery = z
  .strictObject({
    /** The first day; by default 90 days before the last. */
    from: calendarDate.optional(),
    /**
     * The last day; by default today. 71 The bases of a commission, in the order in which they are offered. 72 Whether
     * it is an amount (per hour, or once) and not a percentage. 77 A higher percentage for what exceeds a sum of the
     * basis. 78 Worked days, both ends included; null is an open end. 80 A difference that a changed rate makes for
     * earlier time: the time as it was rated, and as it is rated now. 81 The sums of earlier invoices, without voided
     * ones. 82 The base of the percentage, or hours; 0 for a fixed amount. At most 4 decimals. 84 The commission that
     * an invoice earns somebody (docs/domain.md, "Commissions"); null if it earns none: no time within the commission's
     * days, no margin to share, or a fixed amount that was earned before. 85 The number of a line's entries that have
     * time. 86 // Hours whose rate changed were already counted when they were invoiced. 87 Each part of the basis
     * times the percentage of its tier, like a progressive tax: the part below `from` was counted earlier. 88 How much
     * of an invoice is credited so far, before tax, without the lines that earn no commission. 89 The rest of a
     * commission after credit notes; zero once all is credited. 90 How much of a commission may be paid out: in
     * proportion to what the client has paid, never more than the whole; all of it with the last cent. An invoice of
     * zero is paid when it is issued. 91 Somebody's statement of a month as a PDF in the reader's language.
     *
     * @throws Problem 404. 93 The cells of the file under each heading, in the order of its columns. 94 Whether the
     * actor sees everybody's commissions, else only their own. 95 Whether the actor sees a recipient's commissions:
     * those who see all of them do, and the recipient. 96 Whether the actor may export statements: everybody's (null)
     * need the permission for that, one's own do not. 97 Whether the actor may see the base of a percentage: not
     * everybody sees a margin and what the client pays (lib/auth/money-seen.ts). 98 An event of an invoice, and the
     * company's day on which it happened. 99 Records who earns what on an invoice that is being issued (docs/domain.md,
     * "Commissions"), by the commissions of each contract on its lines. These are locked, so that of two invoices at
     * once the second continues from the first, and no terms change meanwhile. 100 Takes back everything that a voided
     * invoice has earned. 101 Takes back commission for credit notes: the credited share of what each commission earned
     * at issue on its contract's lines, less what earlier credit notes took back. The last one thus takes exactly the
     * rest.
     * @param invoice with its remaining amount, and the paid part of that. 102 Updates commissions to what the client
     * has paid by now; `paidTotal` is the new sum. The invoice is locked. 103 The contract of each commission. 104
     * Reads what the contracts' commissions have earned until now, without what was taken back, and their burdens. 105
     * Reads what an invoice currently contributes to each commission. 106 Writes postings. The database moves a posting
     * of a closed month to the first open one. A posting that changes nothing is not written. 108 By default the
     * company's current month. 109 By default everybody's. 111 Earned in the month, less what was taken back. 112 The
     * amount that may be paid out for the month. 113 Earned by the month's end and not payable yet: the client has not
     * paid. 114 A closed month never changes; later postings are on the next month's statements. 115 The months that
     * have statements and are still open, the first one first; for anyone who sees everybody's. 116 The day of the
     * event. It may lie in an earlier month that was closed by then. 117 The base of the percentage, or hours; left out
     * if the reader may not see it. 118 Lists everybody's sums of a month; only the actor's own if they may see no
     * others. 119 Reads what somebody earned in a month, line by line.
     * @throws Problem 404 for an unknown person, and for anyone whose statement the actor may not see. 122 The month
     * before or after. 123 Whether a month is closed. Closing a month closes all months before it. 124 A commission's
     * terms in a few words: "20% of the margin".
     * @param t of the namespace `commissions`. 125 // It cannot be undone. 126 A person like the contractor, who may
     * also change and delete their own documents. 127 Sees and judges everybody's documents. 129
     * @throws Problem 404 for documents of somebody whose documents the actor does not see. 131 Opens the file itself.
     * @throws Problem 404. 132
     * @throws Problem 422 for a person who does not exist, or to whose documents the actor may not add; for another
     * company's type. 134 // A type that is no longer in use stays on the documents that have it. 135 Deletes a
     * document with its file.
     * @throws Problem 404, 412, 403, 409 for the actor's own document that was verified. 136 Locks a document that the
     * actor sees.
     * @throws Problem 404, 403, 409, 412. 137 Whether the actor's changes keep the verdict: they do if the actor may
     * give one. 138 // Every mark that was reached has been notified, by its own mail or by a later and nearer one. 140
     * Whether a document has expired: it is valid through its last day, and expired on the day after. 141 Whether
     * documents of this status expire, with reminders: a rejected one was never valid. 142 The reminder that is due:
     * the nearest mark that was reached and has had no reminder yet. If several were passed at once (the program was
     * down, or the document came late), one mail is enough; all of them count as done.
     * @returns null if none is due 143 The status of a document after its fields were changed: a change by somebody who
     * may verify it keeps the verdict; after anybody else's change it waits for a new one. 144 Whether the actor may do
     * this with documents of this person; without a person, with anybody's at all. 145 Whether the actor sees
     * everybody's documents, else only their own. 146 The actor's actions on a document in its status. Nobody verifies
     * their own document, whatever they may do with others'; once somebody else has verified it, its owner can neither
     * change nor remove it. 147 The number of queued mails, and of documents that were found to have expired. 148 Marks
     * expired documents and sends reminders 30, 7 and 0 days before, each once, by the calendar of each company's own
     * zone. However often it runs, it does nothing twice: the row records the reminder, in the transaction that queues
     * the mail. 149 // A day ahead of every zone; each company's own calendar then says whose day has come. 150 // The
     * others are still checked; a failed one is tried again within the hour. 151 Checks one document in a transaction
     * of its own, locked, so that of two workers one sends the reminder. 152 Mails the person; on the last day the
     * administrators too. Nobody who has left gets a mail, or is the subject of one. 154 // No mail can be addressed to
     * this name. 155 The last day on which it is valid. 156 The fields beside the file; without `user_id` it is the
     * actor's own document. 157 The owner and the file itself never change: another file is another document. 158 The
     * body of the form, with its file. 159 `pending` undoes a verdict. 160 Documents that expire within this many days
     * from today, in the company's zone. 161 Null until somebody decides, or if a rule did. 162 The name at that time
     * of the rule that decided. 163 What the caller may do with it in its status. 164 Verifies or rejects somebody
     * else's document, or undoes that. The owner of a rejected document gets the reason by mail.
     * @throws Problem 404, 412, 403 for one's own document, without the permission, and for an expired one. 165 For
     * tests: creates a certificate. 166 The contractor's document, to be verified. 167 No text and no subject: both may
     * contain the company's own business, or a link that opens an account. 168 Lists the mails of all companies whose
     * delivery failed for good. 169 The name of the company in the list's filter. 170 Lists the companies that have
     * failed mail. 171 Puts a failed mail back into the outbox, to be tried like a new one.
     * @throws Problem 404; 409 if its text is not stored. 172 // Another operator was quicker. 173 A mail that could
     * not be delivered: its recipients and company, the time and the reason; never its content. 175 False if it
     * contained a link that is not stored: the person must request it again. 177 Reads the data of a list's page, in
     * one transaction: the columns that the user has chosen, what the page shows `beside` its list and the last
     * position of the company's log in one statement, then the rest. 179 Reads the user's own choice, else the default.
     * 180 Saves the user's own choice.
     * @throws Problem 422 for a field that is not offered, or is named twice. 181 Restores the default. 182 The name
     * under which the choice of columns of a form's answers is stored. 184 The paths of a list's choice of columns, and
     * of the fields that it can show. 186 The columns in order. Required columns that are left out are added
     * automatically. A form's answers have columns `section.field`, the fields that a company added to a noun are
     * `form.section.field`. 187 // Only their own kinds, if one person is named for all. 188 How the records of a kind
     * are counted, found and given, and who can look after them. 189 Counts the records that somebody looks after and
     * that are not over, of the kinds that the actor may hand over; zero of the others.
     * @throws Problem 404. 190 Lists who can look after each kind that the actor may hand over, without the person
     * themselves. 191 Gives the records that somebody looks after and that are not over to others, all or nothing.
     * Records that are over keep their owner: they are history.
     * @returns the number of given records of each kind.
     * @throws Problem 404, 422 at `to` or `to.<kind>` for somebody who cannot look after them, or a kind that the actor
     * may not give. 192 // One person for all means everything that the actor may give; the actor must have the right
     * to a kind that is named. 193 Gives chosen records to somebody, all or none.
     * @throws Problem 422 at the list's path for a record that is over, does not exist, or that the actor may not give;
     * at `owner_id` for somebody who cannot look after it. 194 Whether the actor may change the owner of everybody's
     * records, for each kind. 195 Any of these lets somebody hand over some records. 196 The kinds of records that
     * somebody can hand over, in the order in which they come about. 197 The number of records that somebody looks
     * after and that are not over, of those that the reader sees. 198 One person for all kinds, or one for each; a kind
     * without a person stays unchanged. 199 One person for each kind, as the page's form sends it. 200 Chosen records
     * of one kind, and their new owner. 201 The number of records that were given. 202 A day of a calendar's year as
     * its page shows it. 203 The name; of a struck out day, the public holiday's. 204 Every day that the law or the
     * company names, in order. The company's own name wins over the law's. 206 The calendar for contracts that name
     * none: the first one made for the company's own country. 208 Far more than a company has in the years that it
     * looks at. 210 Reads the days of a calendar's year, with those that the company struck out. 211
     * @throws Problem 422 for a place without a list of public holidays, and for a name that another calendar has. 214
     * Sets whether a day is a holiday, whatever the law says; setting it again replaces that.
     * @throws Problem 404, 412, 422 if the calendar has too many days of the company's own. 215 Removes the company's
     * own setting of a day, so that the law decides again.
     * @throws Problem 404 also for a day without a setting, 412. 217 Refuses a name that reads like another calendar's:
     * people would see one choice twice. 218 The place whose public holidays a calendar has: ISO 3166-1, and a part of
     * the country as `date-holidays` codes it. 219 The public holidays of a year by day, named in the language if the
     * name is known, else in English or in the place's own language. Only whole days; a holiday of several days is
     * there with each day. None for a country without a list. 220 The public holidays in a range of days, in order,
     * each once. 223 The parts of a country that have holidays of their own, in their order by name. 224 // It returns
     * undefined for a country without any, whatever its types say. 225 Large, and needed by few companies: it is loaded
     * at the first use. 226 The most days of one holiday: a holiday of several days can begin in the year before. 227 A
     * year's holidays never change, and computing those of the moon takes a tenth of a second. 228 The number of whole
     * days off: half days do not count, and the day on which clocks go forward has 23 hours. 229 A day of the company's
     * own; without a name it is a working day, although it is a public holiday. 232 Another country needs another
     * calendar. 233 Whether it applies to contracts that name none: the first calendar of the company's own country.
     * 234 For tests: creates a calendar. 235 A calendar of Bavaria, with a day of the company's own; no contract names
     * it. 236 Reads the holidays of each sheet's workweek, for sheets whose overtime rule uses them: by the calendar
     * that the contract names, else the company's first for its country, else that country's public holidays. 237 Reads
     * the holidays of each of the company's calendars in a range of days; under null those for contracts that name
     * none. 238 Lists the words of each mail that a company can change, in each language: the company's own, else ours.
     * 239
     * @throws Problem 422 that names an unknown or missing placeholder, 412 for an outdated version. 240 Restores our
     * words; if they are ours already, nothing changes.
     * @throws Problem 412. 241 A mail with these words and invented figures; nothing is saved.
     * @throws Problem 422 as for saving. 243 Locks a template by its name, since there may be no row to lock yet. 244
     * Our words of a mail with placeholders, from which a company begins its changes. 246 The faults of the
     * placeholders in the words of a kind, for an answer of 422. 247 Whether they are the company's own words; else
     * they are ours. 248 0 for our words. 249 The permissions of somebody who saves rates but does not see margins. 250
     * A client with a floor of its own: the 20.94 % of the worked example meet 20 and are below 25. 251 Accepts a
     * submission that was offered. 252 The third lock: entries on submissions for anyone who sees every submission, the
     * same for contracts, and the actor's own entries. 253 Lists the book of rates below the margin floor. The caller
     * sees margins. 254 The name of the client in the list's filter. 255 Lists the clients that have entries. 256 Reads
     * the floor for a client's rates, its own or the company's; null for none, and for an actor who may not see it. 257
     * A lowest margin: 0 or more and below 100 percent, at most 2 decimals. It is checked by its digits, because
     * decimal.js would be larger than all else that the form of a client needs. 258 The components of a margin. 259
     * Whether rates leave less than the floor, both in percent of the bill rate and compared with the two decimals in
     * which people see them: 19.996 % is shown as 20.00 % and meets a floor of 20.00 %. Pay without a bill rate is
     * below any floor. 260 Whether rates leave a lower margin than others; without a bill rate, a greater loss. 261
     * Rates that are being saved. 262 Only for a contract's rate; null for a submission. 263 The rates before: if they
     * were below the floor already and do not get worse, they need no new reason. 264 A submission or a contract, with
     * its rates. 265 The submission that these rates come from: its entries in the book apply to them as well. 266 The
     * field of the body at which a refusal is shown. 267 Whether it is still a draft: a draft is checked against the
     * floor when it is accepted or activated (`holdToFloor`), not when it is saved. 268 Checks rates against the
     * client's margin floor, inside the transaction that saves them: rates below it are written into the book with
     * their reason, or nothing is saved unless it is a draft. With a reason that was not required, the book also allows
     * rates that were below the floor already. A change of the floor waits meanwhile, so that a new floor applies to
     * everything saved after it.
     * @throws Problem 422 at `margin_reason` without a reason, at `at` without the permission to override the floor.
     * 269 Checks the rates of a record that is to be accepted or activated: those below the floor must be in the book.
     * @throws Problem 422 at `status`. 270 Reads the floor, which does not change until the transaction ends, and the
     * rates below it that the book does not have. 271 The SQL of the floor of a client `c` of a company `co`. 272 Locks
     * and reads the client's floor, else the company's, and null without either; it does not change until the
     * transaction ends. 273 Whether this client has a floor at all: most companies have none, and then a page needs no
     * further query. 274 Finds the entries of the book for it, or for its submission, with this client and under a
     * floor at least as high. 275 Whether the book allows rates: they must leave at least as much as some that were
     * allowed. 276 Writes rates below the floor into the book. The caller has checked that the actor may allow them.
     * 277 // Without the reason, which only those who see margins may read: it is in the book. 278 The fault; it names
     * margin and floor only to people who see margins. 279 Whether the actor sees the floor and may set it: it reveals
     * margins, so only people who see margins may. 281 Somebody else, who may allow rates below the floor. 282 The
     * reason for these rates. 283 A submission or a contract in relation to the margin floor. 284 Whether it has rates
     * below the floor that nobody has allowed: it can be saved, but not accepted or activated. 285 The last request for
     * these exact rates; null for none. 286 The people whom the caller may ask; empty if nothing needs to be asked, or
     * the caller may not ask. 288 The record that is asked for or decided on. The caller has locked it and checked that
     * the actor sees it. 289 Whether it waits to be accepted or activated: only then can anybody ask. 290 Whether the
     * actor may change it, and so ask. 291 Whether somebody else may see it, and so decide. 292 Reads its relation to
     * the floor, for this actor. 293 Asks somebody to allow the rates below the floor. Requests for other rates become
     * outdated.
     * @throws Problem 403, 409 if nothing is below the floor or it was asked already, 422 for somebody who may not
     * decide. 294 Allows the rates below the floor, or refuses them, and notifies the person who asked. Without a
     * request, somebody with the right may allow them all the same. Nobody decides on their own request.
     * @throws Problem 403, 409 if nothing is below the floor any more. 295 Finds the last request, if it was for these
     * rates; once they are allowed, the last decided one. 296 Finds everybody else who has not left, sees the record
     * and may allow rates below the floor. 297 A text that is the same for the same rates. 298 Why rates below the
     * margin floor are saved; required if they are. 299 The kinds of record that rates belong to. 300 Rates below the
     * margin floor that were allowed, as they were at that time. 301 Only for a contract's rate; null for a submission.
     * 302 In percent of the bill rate; null without one. 303 The clients that have entries. 304 // Ending it a second
     * time is refused. 305 Lists everything that automatically sends data out of the company or is open to somebody
     * outside: rules that call a web address or mail to people without an account, links that were mailed, and consents
     * to support. The newest of each kind first.
     * @throws Problem 403. 306 Whether the actor sees what leaves the company: they manage the settings and may see
     * everything that is listed. 307 The kinds of things that automatically send data out of the company, or are open
     * to somebody outside. 308 The most of each kind: the newest are listed. 309 The name: of the rule, the form, the
     * invoice, or the person in whose place support acts. 310 The page that shows it. 311 Its destination: addresses of
     * people or of a server, or the field of a record that holds one. 312 The person who is responsible for it; null if
     * unknown. 313 When it ends automatically; null for never. 314 The call that ends it; null for readers who may not.
     * 315 Whether the call needs a `reason` in its body. 316 Turns an accepted candidate submission into a contract,
     * and, if requested, invites the candidate to fill in the time. All of it or nothing. The account becomes the
     * contract's consultant once its owner has accepted.
     * @throws Problem as `convertSubmission`; 403 for an invitation by support; 422 for one that is not needed, since
     * somebody fills in the time already, and as `inviteUsers`. 319 Invites the candidate of a contract whose time
     * nobody fills in. The account becomes the contract's consultant once its owner has accepted.
     * @throws Problem 404, 403 for anyone who does not look after the contract, 409 if somebody fills in the time
     * already or the contract is over, 422 as `inviteUsers`. 320 Mails the candidate of a contract an invitation.
     * @throws Problem 422 if somebody fills in the time, and as `inviteUsers`. 321 Moves the faults of an invitation to
     * the fields that a form has for it. 322 Creates a recruiter's own contract, by converting a submission as the
     * starting roles can. 323 The contractor's role after they have accepted; without a role they have only their own
     * profile. 324 The person who was invited: no more of the account than its inviter knew.
     */
    to: calendarDate.optional(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], params: { key: 'end_before_start' } });
export type StatementQuery = z.output<typeof statementQuery>;
