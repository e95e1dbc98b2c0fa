"""The answers that may differ from the description of the API, each with its reason."""

import re
import unicodedata

import schemathesis
from schemathesis.core.failures import AcceptedNegativeData
from schemathesis.openapi.checks import RejectedPositiveData

REFUSALS = [
    # A schema cannot say which records exist, nor which links were mailed.
    ("notFound", ".*"),
    ("resetLinkInvalid", "/auth/resetpassword"),
    ("confirmationLinkInvalid", "/auth/confirm-email"),
    ("unsubscribeLinkInvalid", "/unsubscribe(/.*)?"),
    # A field may have any name but those that MongoDB interprets as operators or paths, and unknown fields have no schema.
    ("forbiddenKey", ".*"),
    # The parameter is text, and JSON within text has no schema.
    ("malformedQuery", r"/admin/users/(pagination|download)/\{query\}"),
    # The limit is in bytes, of which a character has up to four; a schema counts characters.
    ("passwordTooLong", ".*"),
    # A schema does not know the caller's password.
    ("wrongCurrentPassword", "/admin/(account(/.*)?|admins/.*|api-keys|webhooks(/.*)?|sign-on)"),
    # A schema does not know what an authenticator app shows.
    ("wrongCode", "/admin/account/(two-step|second-step)"),
    # Nor how times compare with each other and with now, and what the chosen groups and alternatives require.
    ("notFuture", "/admin/sailing-changes(/preview)?"),
    ("required answerBy", "/admin/sailing-changes(/preview)?"),
    ("required smsText", "/admin/sailing-changes"),
    ("notAfterDeparture", "/admin/sailing-changes(/preview)?"),
    ("notAllGroups", "/admin/sailing-changes(/preview)?"),
    # A pattern does not know which numbers a country has.
    ("invalidPhone", ".*"),
    # An address that is already stored may stay; a schema does not know the stored ones.
    ("emailUnpayable", r"/users/me|/admin/users/\{id\}"),
    # A schema does not know what an authenticator signs.
    ("passkeyInvalid", "/admin/account/passkeys"),
    # A column may have any name, as long as two columns have required names.
    ("ticketColumnsMissing", r"/admin/ferrys/tickets/\{ferryId\}"),
    # A column may have any name, as long as one names people.
    ("returnedColumnsMissing", r"/admin/returned-lists/\{list\}/\{id\}"),
    # Nor how the steps and blocks of an allotment compare with each other, and how many units are left.
    ("notInRange", r"/admin/allotments/.*"),
    ("duplicate", r"/admin/allotments/.*"),
    ("notFound", r"/admin/allotments/.*"),
    ("belowReleased", r"/admin/allotments/.*"),
    # `format` describes the form of an address, not which host names can exist.
    ("invalidUrl", ".*"),
    ("invalidLink", ".*"),
    ("placeholderInLink", ".*"),
    # Which placeholders a text must and may have depends on the kind of mail.
    ("missingPlaceholder", "/admin/emails(/.*)?"),
    ("unknownPlaceholder", "/admin/(emails|mailings|sailing-changes)(/.*)?"),
    # The list may have fifty thousand items.
    ("passwordTooCommon", ".*"),
    # A pattern does not know what the check digits of an account number must be.
    ("invalidIban", r"/admin/(bank-transfers/settings|bank-refunds/refunds/.*|payments/refund/\{paymentId\})"),
    # Nor what the check digit of a business id must be.
    ("invalidBusinessId", "/(payment-links/(checkout|transfer)|admin/invoices)"),
    # Nor which codes are addresses of e-invoices.
    ("invalidEInvoiceAddress", "/admin/invoices(/settings)?"),
    ("invalidEInvoiceOperator", "/admin/invoices(/settings)?"),
    # Which customers are on which trip, and owe what, is in the database.
    ("invoiceOtherEvent", "/admin/invoices"),
    ("invoiceNothingDue", "/admin/invoices"),
    ("invoiceTooLarge", "/admin/invoices"),
    ("paymentInvoiced", "/admin/invoices"),
    ("paymentNotNew", "/admin/invoices"),
    ("variantRequired", "/admin/invoices"),
    ("soldOut", "/admin/invoices"),
    # How many share a room follows from its type, which is another field.
    ("tooManyPartners", r"/admin/accomodations/\{id\}/rooms(/check)?"),
    # Nor which bytes are a statement of an account.
    ("statementUnreadable", "/admin/bank-transfers/statements(/preview)?"),
    # A binary body of a schema may be empty.
    ("required file", "/admin/bank-transfers/statements(/preview)?"),
    # Which formats a table has depends on the table, which is another parameter.
    ("invalidChoice format", "/admin/bookkeeping/download"),
    # The description of a parameter names the characters that it must not have in words.
    ("invalidCharacters search", "/admin/bookkeeping/documents(/pdf)?"),
    # Nor the sum of a line of a statement, or that two texts are the same id.
    ("splitOtherSum", r"/admin/bank-transfers/queue/\{id\}"),
    ("splitPaymentTwice", r"/admin/bank-transfers/queue/\{id\}"),
    # Nor which bytes are a sheet, or that two columns are read as the same field.
    ("sheetUnreadable", "/admin/users/sheet(/preview)?"),
    ("sheetTooLarge", "/admin/users/sheet(/preview)?"),
    ("sheetColumnTwice", "/admin/users/sheet(/preview)?"),
    # Nor how the times of registration, the day of the event and the times of its groups compare.
    ("afterEvent", "/admin/(events|groups)(/.*)?"),
    ("closesBeforeOpening", "/admin/(events|groups)(/.*)?"),
    ("periodOfGroup", "/admin/events(/.*)?"),
    ("registrationAfterDay", "/admin/events(/.*)?"),
    # Nor how the price steps of a product, or the names of its variants, compare.
    ("stepWithoutEnd", "/admin/products(/.*)?"),
    ("stepOutOfOrder", "/admin/products(/.*)?"),
    ("variantTwice", "/admin/products(/.*)?"),
    # Nor which bytes are a certificate or a key.
    ("walletCertificateUnreadable", r"/admin/organization/\{id\}/wallets/apple"),
    ("walletPasswordWrong", r"/admin/organization/\{id\}/wallets/apple"),
    ("walletKeyMissing", r"/admin/organization/\{id\}/wallets/apple"),
    ("walletGoogleKey", r"/admin/organization/\{id\}/wallets/google"),
    # Nor that two columns have the same field.
    ("duplicate", r"/admin/manifest-templates(/\{id\})?"),
    # A schema does not know what day it is.
    ("futureDate", ".*"),
    ("notInRange executionDay", "/admin/bank-refunds/runs"),
    ("notInRange expiresOn", "/admin/api-keys"),
    ("webhookAddress", "/admin/webhooks(/.*)?"),
    ("issuerAddress", "/admin/sign-on(/test)?"),
    # Nor whether the stored secret can be kept, or what a provider has answered.
    ("required clientSecret", "/admin/sign-on"),
    ("signOnEnded", "/auth/sign-on(/second-step(/passkey)?)?"),
    ("dayNotLater", "/admin/bookkeeping/accounts"),
    ("periodNotOver", "/admin/bookkeeping/closings"),
    # A pattern for the years in addition to the format leaves too few examples of two days; the description names the
    # years.
    ("notInRange", "/admin/(bookkeeping(/download|/balances|/documents(/pdf)?|/entries)?|reconciliation(/reports)?)"),
    # Only root has to name an organization: other staff have their own.
    ("required organization", "/admin/(dashboard|waiting-work|recent-changes|security-policy(/preview)?|bookkeeping(/.*)?|reconciliation(/.*)?|bank-transfers(/.*)?|bank-refunds(/.*)?|invoices(/.*)?|dues(/.*)?|cancellations(/.*)?|customer-views|manifest-templates|money|api-keys|webhooks|sign-on(/bindings/.*)?)"),
    # Which answers are required depends on another one.
    ("required", r"/admin/organization/\{id\}/package-travel"),
    # A schema cannot say that a text must not contain what the draft leaves to fill in.
    ("blankLeft", r"/admin/organization/\{id\}/package-travel"),
    # A schema does not know whether the caller changes their own address or password.
    ("required currentPassword", "/admin/admins/.*"),
    # The limit is in UTF-16 units, of which a character has up to two; a schema counts characters.
    ("tooLong", ".*"),
    # Nor the time of the call, the day of the event, the kind of seed, or what a network has signed.
    ("notFuture", r"/admin/groups/\{id\}/draw"),
    ("required sourceText", r"/admin/groups/\{id\}/draw"),
    ("seedInvalid", r"/admin/groups/\{id\}/draw/seed"),
]


# Characters that the server removes before it asks whether a text is blank (`isBlank` in contract/sameText.ts), which the
# patterns do not name: those of category Cf, white space, and these.
IGNORABLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2065\u2800\u3164\ufe00-\ufe0f\uffa0\ufff0-\ufff8\U000e0000-\U000e0fff]"
)


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Whether a failure counts: a refusal counts if it has a fault that is not in the list."""
    if isinstance(failure, AcceptedNegativeData):
        return not is_ignored(failure, case, response)
    if not isinstance(failure, RejectedPositiveData) or response.status_code != 400:
        return True
    faults = response.json()["errors"]
    return not all(is_excused(fault, case.operation.path) or is_blank(fault, case.body) for fault in faults)


def is_blank(fault, body):
    """Whether a required text was sent without a visible character."""
    value = body
    for key in re.findall(r"[^.\[\]]+", fault.get("path") or ""):
        if isinstance(value, list) and key.isdigit() and int(key) < len(value):
            value = value[int(key)]
        else:
            value = value.get(key) if isinstance(value, dict) else None
    if fault["code"] != "required" or not isinstance(value, str) or value == "":
        return False
    return all(IGNORABLE.match(one) or one.isspace() or unicodedata.category(one) == "Cf" for one in value)


def is_excused(fault, path):
    words = (fault["code"], f"{fault['code']} {fault.get('path')}")
    return any(refusal in words and re.fullmatch(paths, path) for refusal, paths in REFUSALS)


def is_ignored(failure, case, response):
    """Root has no organization, so the server ignores the one that is sent."""
    parts = re.findall(r"/properties/(\w+)", failure.message)
    of_root = re.fullmatch("/admin/admins(/.*)?", case.operation.path) and response.json()["role"] == "root"
    return bool(of_root) and parts[:1] == ["organization"]
