"""Types of the published schema of Hemiciclo. Written by `generate.py`; do not edit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict, overload


class Problem(TypedDict):
    type: str
    title: str
    status: int
    detail: str
    instance: NotRequired[str]
    code: Literal["UNAUTHENTICATED", "FORBIDDEN_COUNTRY", "FORBIDDEN_DOMAIN", "INSUFFICIENT_SCOPE", "FORBIDDEN_ROLE", "NOT_FOUND", "GONE", "MOVED", "METHOD_NOT_ALLOWED", "CONFLICT", "INVALID_PARAM", "RATE_LIMITED", "INTERNAL", "SEARCH_UNAVAILABLE", "UNAVAILABLE"]
    request_id: NotRequired[str]
    replaced_by: NotRequired[int]
    credentials: NotRequired[Literal["missing", "malformed", "mistyped", "unknown", "rotated", "expired", "token", "token_as_key", "two", "scheme", "other_scheme", "administration_token"]]
    missing_scope: NotRequired[str]
    limit: NotRequired[dict[str, Any]]
    errors: NotRequired[list[dict[str, Any]]]


class Bill(TypedDict):
    id: int
    country_code: Literal["CO", "CL", "EC", "PE", "AR", "CR", "DO", "BR", "PA", "MX", "VE", "GT"]
    country_id: int
    code: str | None
    title: str
    former_titles: list[dict[str, Any]]
    summary: str | None
    bill_type: str | None
    source: str | None
    chamber: Literal["asamblea", "camara", "congreso", "diputados", "senado"] | None
    status: str | None
    stage: Literal["filed", "committee", "floor", "second_chamber", "conference", "executive", "enacted", "rejected", "withdrawn", "archived", "unknown"]
    urgency: str | None
    urgencies: list[dict[str, Any]]
    filing_date: str | None
    last_moved_on: str | None
    entity_id: int | None
    entity_name: str | None
    authors: list[dict[str, Any]]
    commissions: list[dict[str, Any]]
    congress_records: list[dict[str, Any]]
    relations: list[dict[str, Any]]
    enacted_as: list[dict[str, Any]]
    companions: list[dict[str, Any]]
    predecessors: list[dict[str, Any]]
    successors: list[dict[str, Any]]
    interest_tags: list[dict[str, Any]]
    subjects: list[str]
    documents: list[dict[str, Any]]
    external_link: str | None
    key: str | None
    identifiers: list[dict[str, Any]]
    sample: bool
    platform_url: str | None
    source_id: str
    source_url: str | None
    retrieved_at: str
    first_seen_at: str
    content_changed_at: str


class ListMeta(TypedDict):
    limit: int
    next_cursor: str | None
    has_more: bool
    total: NotRequired[int]
    total_is_estimate: NotRequired[Any]
    exact_total: NotRequired[int]
    undated: NotRequired[int]
    unknown: NotRequired[int]
    grouped: NotRequired[Grouped]
    mode: NotRequired[Literal["semantic", "keyword_fallback"]]
    notices: NotRequired[list[Notice]]
    index_build: NotRequired[IndexBuild]
    suggestion: NotRequired[str]
    corrected: NotRequired[str]
    passages: NotRequired[list[dict[str, Any]]]
    matched: NotRequired[dict[str, Any]]
    near: NotRequired[list[dict[str, Any]]]
    reason: NotRequired[Literal["no_match", "no_data", "not_covered"]]
    stored: NotRequired[dict[str, Any]]
    not_covered: NotRequired[list[str]]
    applied: Applied


class Grouped(TypedDict):
    by: str
    groups: list[dict[str, Any]]
    none: int
    left_out: NotRequired[dict[str, Any]]


class Notice(TypedDict):
    code: Literal["index_building", "index_behind", "semantic_off", "semantic_unavailable", "lexical_unavailable", "reranker_unavailable", "no_semantic_match", "search_unavailable", "operators_ignored", "unknown_field", "partial_matches", "subjects_by_tags", "unknown_words", "related_results", "no_exact_match", "corrected", "matches_unknown", "total_estimated", "more_names", "groups_unavailable", "out_of_time"]
    detail: str


class IndexBuild(TypedDict):
    records: int
    expected: int


TextRanges: TypeAlias = "list[dict[str, Any]]"


Explained: TypeAlias = "dict[str, Any] | None"


class Applied(TypedDict):
    countries: list[str]
    order_by: str
    order: Literal["desc", "asc"]
    window: str | None


class Provenance(TypedDict):
    content_sha256: str
    last_checked_at: str


class SourceStatement(TypedDict):
    source_id: str
    official: bool | None
    publisher: str | None
    terms: str | None
    key: str
    stub: bool
    withdrawn: bool
    source_url: str | None
    retrieved_at: str
    last_checked_at: str
    content_sha256: str
    fields: list[str]


class BillUpdate(TypedDict):
    id: int
    country_code: Literal["CO", "CL", "EC", "PE", "AR", "CR", "DO", "BR", "PA", "MX", "VE", "GT"]
    country_id: int
    bill_id: int
    bill_code: str | None
    bill_title: str | None
    date: str | None
    occurred_at: str | None
    title: str
    description: str | None
    status: str | None
    stage: Literal["filed", "committee", "floor", "second_chamber", "conference", "executive", "enacted", "rejected", "withdrawn", "archived", "unknown"] | None
    chamber: Literal["asamblea", "camara", "congreso", "diputados", "senado"] | None
    body: str | None
    commission_id: int | None
    commission_name: str | None
    external_link: str | None
    key: str | None
    identifiers: list[dict[str, Any]]
    sample: bool
    platform_url: str | None
    source_id: str
    source_url: str | None
    retrieved_at: str
    first_seen_at: str
    content_changed_at: str


class RollCall(TypedDict):
    id: int
    country_code: Literal["CO", "CL", "EC", "PE", "AR", "CR", "DO", "BR", "PA", "MX", "VE", "GT"]
    country_id: int
    kind: Literal["vote", "attendance"]
    bill_id: int | None
    bill_code: str | None
    bill_title: str | None
    bills: list[dict[str, Any]]
    motion: str
    object: str | None
    chamber: Literal["asamblea", "camara", "congreso", "diputados", "senado"] | None
    commission_id: int | None
    commission_name: str | None
    session: str | None
    vote_date: str | None
    held_at: str | None
    result: str | None
    passed: bool | None
    quorum: str | None
    secret: bool | None
    totals: dict[str, Any] | None
    seats: int | None
    counted: dict[str, Any] | None
    complete: bool | None
    reconciles: bool | None
    reasons: list[dict[str, Any]]
    orientations: list[dict[str, Any]]
    by_party: list[dict[str, Any]] | None
    dissenters: list[dict[str, Any]] | None
    external_link: str | None
    key: str | None
    identifiers: list[dict[str, Any]]
    sample: bool
    platform_url: str | None
    source_id: str
    source_url: str | None
    retrieved_at: str
    first_seen_at: str
    content_changed_at: str


class Vote(TypedDict):
    id: int
    country_code: Literal["CO", "CL", "EC", "PE", "AR", "CR", "DO", "BR", "PA", "MX", "VE", "GT"]
    country_id: int
    roll_call_id: int | None
    roll_call: dict[str, Any] | None
    bill_id: int | None
    actor_id: int | None
    actor_name: str | None
    party_id: int | None
    party: str | None
    position: Literal["yes", "no", "abstain", "absent", "present", "excused", "paired", "other"]
    position_raw: str | None
    vote_date: str | None
    recorded_at: str
    key: str | None
    identifiers: list[dict[str, Any]]
    sample: bool
    platform_url: str | None
    source_id: str
    source_url: str | None
    retrieved_at: str
    first_seen_at: str
    content_changed_at: str


class Follow(TypedDict):
    data: dict[str, Any]


class Actor(TypedDict):
    id: int
    country_code: Literal["CO", "CL", "EC", "PE", "AR", "CR", "DO", "BR", "PA", "MX", "VE", "GT"]
    country_id: int
    name: str
    full_name: str | None
    former_names: list[dict[str, Any]]
    branch: Literal["legislative", "executive"]
    position: str | None
    chamber: Literal["asamblea", "camara", "congreso", "diputados", "senado"] | None
    party_id: int | None
    party: str | None
    entity_id: int | None
    entity_name: str | None
    district: str | None
    birth_date: str | None
    email: str | None
    phone: str | None
    photo_url: str | None
    social: dict[str, Any]
    active: bool
    terms: list[dict[str, Any]]
    memberships: list[dict[str, Any]]
    key: str | None
    identifiers: list[dict[str, Any]]
    sample: bool
    platform_url: str | None
    source_id: str
    source_url: str | None
    retrieved_at: str
    first_seen_at: str
    content_changed_at: str


class Tweet(TypedDict):
    id: int
    country_code: Literal["CO", "CL", "EC", "PE", "AR", "CR", "DO", "BR", "PA", "MX", "VE", "GT"]
    country_id: int
    actor_id: int
    actor_name: str | None
    text: str
    posted_at: str | None
    link: str | None
    likes: int | None
    reposts: int | None
    replies: int | None
    key: str | None
    identifiers: list[dict[str, Any]]
    sample: bool
    platform_url: str | None
    source_id: str
    source_url: str | None
    retrieved_at: str
    first_seen_at: str
    content_changed_at: str


class ComparedPerson(TypedDict):
    id: int
    country_code: str
    name: str
    chamber: str | None
    party_id: int | None
    party: str | None
    active: bool
    sample: bool
    platform_url: str | None
    ballots: int
    sides: int


class Agreement(TypedDict):
    a: int
    b: int
    shared: int
    agree: int
    rate: float | None
    few: bool
    reason: Literal["different_countries", "no_ballots", "never_together"] | None


class Difference(TypedDict):
    roll_call_id: int
    country_code: str
    vote_date: str | None
    chamber: str | None
    bill_id: int | None
    bill_code: str | None
    motion: str
    result: str | None
    sample: bool
    platform_url: str | None
    positions: list[dict[str, Any]]


class Participation(TypedDict):
    period: str
    roll_calls: int
    voted: int
    absent: int
    excused: int
    other: int
    unrecorded: int
    share: float
    few: bool


class AgreementWithParty(TypedDict):
    period: str
    roll_calls: int
    agree: int
    share: float
    few: bool


class VotingPerson(TypedDict):
    id: int
    name: str
    party_id: int | None
    roll_calls: int
    x: float | None
    y: float | None


class PeopleAgreement(TypedDict):
    a: int
    b: int
    shared: int
    agree: int
    rate: float | None
    few: bool


class Regulation(TypedDict):
    id: int
    country_code: Literal["CO", "CL", "EC", "PE", "AR", "CR", "DO", "BR", "PA", "MX", "VE", "GT"]
    country_id: int
    number: str | None
    title: str
    common_name: str | None
    former_titles: list[dict[str, Any]]
    summary: str | None
    rtype_id: int | None
    rtype_name: str | None
    entity_id: int | None
    entity_name: str | None
    publication_date: str | None
    issue_date: str | None
    gazette: str | None
    in_force: bool | None
    force_status: str | None
    repealed_on: str | None
    relations: list[dict[str, Any]]
    corrects: list[dict[str, Any]]
    corrected_by: list[dict[str, Any]]
    amends: list[dict[str, Any]]
    amended_by: list[dict[str, Any]]
    repeals: list[dict[str, Any]]
    repealed_by: list[dict[str, Any]]
    enacts: list[dict[str, Any]]
    interest_tags: list[dict[str, Any]]
    subjects: list[str]
    documents: list[dict[str, Any]]
    external_link: str | None
    key: str | None
    identifiers: list[dict[str, Any]]
    sample: bool
    platform_url: str | None
    source_id: str
    source_url: str | None
    retrieved_at: str
    first_seen_at: str
    content_changed_at: str


class Consultation(TypedDict):
    id: int
    country_code: Literal["CO", "CL", "EC", "PE", "AR", "CR", "DO", "BR", "PA", "MX", "VE", "GT"]
    country_id: int
    title: str
    summary: str | None
    entity_id: int | None
    entity_name: str | None
    bill_id: int | None
    publication_date: str | None
    start_date: str | None
    end_date: str | None
    ends_at: str | None
    term_raw: str | None
    dates_counted: bool | None
    time_zone: str
    status: Literal["open", "closed"] | None
    interest_tags: list[dict[str, Any]]
    subjects: list[str]
    documents: list[dict[str, Any]]
    external_link: str | None
    key: str | None
    identifiers: list[dict[str, Any]]
    sample: bool
    platform_url: str | None
    source_id: str
    source_url: str | None
    retrieved_at: str
    first_seen_at: str
    content_changed_at: str


class VerdictCounts(TypedDict):
    country_code: Literal["CO", "CL", "EC", "PE", "AR", "CR", "DO", "BR", "PA", "MX", "VE", "GT"]
    source_id: str
    votes: int
    reconcile: int
    differ: int
    unknown: int
    reasons: dict[str, Any]


class VotingParty(TypedDict):
    n: int
    party_id: int | None
    party: str | None
    roll_calls: int
    x: float | None
    y: float | None


class PartyAgreement(TypedDict):
    a: int
    b: int
    shared: int
    agree: int
    rate: float | None
    few: bool


class AgendaEntry(TypedDict):
    id: int
    country_code: Literal["CO", "CL", "EC", "PE", "AR", "CR", "DO", "BR", "PA", "MX", "VE", "GT"]
    country_id: int
    title: str
    description: str | None
    kind: Literal["plenary", "commission", "hearing", "event"]
    status: str | None
    starts_at: str | None
    ends_at: str | None
    time_zone: str
    chamber: Literal["asamblea", "camara", "congreso", "diputados", "senado"] | None
    commission_id: int | None
    commission_name: str | None
    place: str | None
    bills: list[dict[str, Any]]
    key: str | None
    identifiers: list[dict[str, Any]]
    sample: bool
    platform_url: str | None
    source_id: str
    source_url: str | None
    retrieved_at: str
    first_seen_at: str
    content_changed_at: str


class Transcript(TypedDict):
    id: int
    country_code: Literal["CO", "CL", "EC", "PE", "AR", "CR", "DO", "BR", "PA", "MX", "VE", "GT"]
    country_id: int
    title: str
    summary: str | None
    session_date: str | None
    session: str | None
    branch: Literal["legislative", "executive"]
    chamber: Literal["asamblea", "camara", "congreso", "diputados", "senado"] | None
    commission_id: int | None
    commission_name: str | None
    bill_id: int | None
    bill_code: str | None
    bill_title: str | None
    official: bool
    text_available: bool
    text_length: int | None
    documents: list[dict[str, Any]]
    external_link: str | None
    key: str | None
    identifiers: list[dict[str, Any]]
    sample: bool
    platform_url: str | None
    source_id: str
    source_url: str | None
    retrieved_at: str
    first_seen_at: str
    content_changed_at: str


class TranscriptDetail(TypedDict):
    id: int
    country_code: Literal["CO", "CL", "EC", "PE", "AR", "CR", "DO", "BR", "PA", "MX", "VE", "GT"]
    country_id: int
    title: str
    summary: str | None
    session_date: str | None
    session: str | None
    branch: Literal["legislative", "executive"]
    chamber: Literal["asamblea", "camara", "congreso", "diputados", "senado"] | None
    commission_id: int | None
    commission_name: str | None
    bill_id: int | None
    bill_code: str | None
    bill_title: str | None
    official: bool
    text_available: bool
    text_length: int | None
    text: str | None
    documents: list[dict[str, Any]]
    external_link: str | None
    key: str | None
    identifiers: list[dict[str, Any]]
    sample: bool
    platform_url: str | None
    source_id: str
    source_url: str | None
    retrieved_at: str
    first_seen_at: str
    content_changed_at: str


class Intervention(TypedDict):
    id: int
    country_code: Literal["CO", "CL", "EC", "PE", "AR", "CR", "DO", "BR", "PA", "MX", "VE", "GT"]
    country_id: int
    actor_id: int | None
    actor_name: str
    party: str | None
    bill_id: int | None
    bill_code: str | None
    bill_title: str | None
    transcript_id: int | None
    date: str | None
    occurred_at: str | None
    kind: str | None
    chamber: Literal["asamblea", "camara", "congreso", "diputados", "senado"] | None
    summary: str | None
    text_available: bool
    text_length: int | None
    external_link: str | None
    key: str | None
    identifiers: list[dict[str, Any]]
    sample: bool
    platform_url: str | None
    source_id: str
    source_url: str | None
    retrieved_at: str
    first_seen_at: str
    content_changed_at: str


class InterventionDetail(TypedDict):
    id: int
    country_code: Literal["CO", "CL", "EC", "PE", "AR", "CR", "DO", "BR", "PA", "MX", "VE", "GT"]
    country_id: int
    actor_id: int | None
    actor_name: str
    party: str | None
    bill_id: int | None
    bill_code: str | None
    bill_title: str | None
    transcript_id: int | None
    date: str | None
    occurred_at: str | None
    kind: str | None
    chamber: Literal["asamblea", "camara", "congreso", "diputados", "senado"] | None
    summary: str | None
    text_available: bool
    text_length: int | None
    text: str | None
    external_link: str | None
    key: str | None
    identifiers: list[dict[str, Any]]
    sample: bool
    platform_url: str | None
    source_id: str
    source_url: str | None
    retrieved_at: str
    first_seen_at: str
    content_changed_at: str


class NewsItem(TypedDict):
    id: int
    country_code: Literal["CO", "CL", "EC", "PE", "AR", "CR", "DO", "BR", "PA", "MX", "VE", "GT"]
    country_id: int
    title: str
    lead: str | None
    outlet: str
    author: str | None
    published_at: str | None
    link: str
    bills: list[dict[str, Any]]
    actors: list[dict[str, Any]]
    story: str | None
    interest_tags: list[dict[str, Any]]
    subjects: list[str]
    key: str | None
    identifiers: list[dict[str, Any]]
    sample: bool
    platform_url: str | None
    source_id: str
    source_url: str | None
    retrieved_at: str
    first_seen_at: str
    content_changed_at: str


class Document(TypedDict):
    id: int
    country_code: Literal["CO", "CL", "EC", "PE", "AR", "CR", "DO", "BR", "PA", "MX", "VE", "GT"]
    country_id: int
    title: str
    kind: str | None
    url: str | None
    media_type: str | None
    status: Literal["extracted", "recognized", "no_text", "wrong_type", "too_large", "too_costly", "broken", "gone", "unreachable", "refused"] | None
    pages: int | None
    language: Literal["es", "pt", "en"] | None
    bytes: int | None
    sha256: str | None
    fetched_at: str | None
    bill_id: int | None
    regulation_id: int | None
    consultation_id: int | None
    transcript_id: int | None
    text_available: bool
    text_length: int | None
    key: str | None
    identifiers: list[dict[str, Any]]
    sample: bool
    platform_url: str | None
    source_id: str
    source_url: str | None
    retrieved_at: str
    first_seen_at: str
    content_changed_at: str


class ComparedPlace(TypedDict):
    name: str | None
    section: str | None
    offset: int
    length: int


class RegulationType(TypedDict):
    id: int
    country_code: Literal["CO", "CL", "EC", "PE", "AR", "CR", "DO", "BR", "PA", "MX", "VE", "GT"]
    country_id: int
    name: str
    abbreviation: str | None
    key: str | None
    identifiers: list[dict[str, Any]]
    sample: bool
    platform_url: str | None
    source_id: str
    source_url: str | None
    retrieved_at: str
    first_seen_at: str
    content_changed_at: str


class Entity(TypedDict):
    id: int
    country_code: Literal["CO", "CL", "EC", "PE", "AR", "CR", "DO", "BR", "PA", "MX", "VE", "GT"]
    country_id: int
    name: str
    former_names: list[dict[str, Any]]
    acronym: str | None
    kind: str | None
    website: str | None
    key: str | None
    identifiers: list[dict[str, Any]]
    sample: bool
    platform_url: str | None
    source_id: str
    source_url: str | None
    retrieved_at: str
    first_seen_at: str
    content_changed_at: str


class InterestTag(TypedDict):
    id: int
    country_code: Literal["CO", "CL", "EC", "PE", "AR", "CR", "DO", "BR", "PA", "MX", "VE", "GT"]
    country_id: int
    name: str
    parent_id: int | None
    subjects: list[str]
    key: str | None
    identifiers: list[dict[str, Any]]
    sample: bool
    platform_url: str | None
    source_id: str
    source_url: str | None
    retrieved_at: str
    first_seen_at: str
    content_changed_at: str


class Commission(TypedDict):
    id: int
    country_code: Literal["CO", "CL", "EC", "PE", "AR", "CR", "DO", "BR", "PA", "MX", "VE", "GT"]
    country_id: int
    name: str
    former_names: list[dict[str, Any]]
    acronym: str | None
    chamber: Literal["asamblea", "camara", "congreso", "diputados", "senado"] | None
    kind: str | None
    active_from: str | None
    active_until: str | None
    key: str | None
    identifiers: list[dict[str, Any]]
    sample: bool
    platform_url: str | None
    source_id: str
    source_url: str | None
    retrieved_at: str
    first_seen_at: str
    content_changed_at: str


class Party(TypedDict):
    id: int
    country_code: Literal["CO", "CL", "EC", "PE", "AR", "CR", "DO", "BR", "PA", "MX", "VE", "GT"]
    country_id: int
    name: str
    former_names: list[dict[str, Any]]
    acronym: str | None
    kind: Literal["party", "coalition", "caucus", "independent"] | None
    seats: int | None
    color: str | None
    website: str | None
    active: bool | None
    key: str | None
    identifiers: list[dict[str, Any]]
    sample: bool
    platform_url: str | None
    source_id: str
    source_url: str | None
    retrieved_at: str
    first_seen_at: str
    content_changed_at: str


class PartyUnity(TypedDict):
    period: str
    roll_calls: int
    ballots: int
    share: float
    unity: float
    few: bool


class Found(TypedDict):
    domain: Literal["regulation-types", "entities", "interest-tags", "commissions", "parties", "actors", "bills", "bill-updates", "regulations", "consultations", "roll-calls", "votes", "schedules", "transcripts", "interventions", "news", "tweets", "documents"]
    id: int
    country_code: str
    title: str
    title_highlights: TextRanges
    code: str | None
    date: str | None
    sample: bool
    platform_url: str | None
    external_link: str | None
    passage: dict[str, Any] | None
    related: NotRequired[Any]
    explain: NotRequired[Explained]


class SearchMeta(TypedDict):
    limit: int
    next_cursor: str | None
    has_more: bool
    total: NotRequired[int]
    total_is_estimate: NotRequired[Any]
    exact_total: NotRequired[int]
    undated: NotRequired[int]
    unknown: NotRequired[int]
    grouped: NotRequired[Grouped]
    mode: NotRequired[Literal["semantic", "keyword_fallback"]]
    notices: NotRequired[list[Notice]]
    index_build: NotRequired[IndexBuild]
    suggestion: NotRequired[str]
    corrected: NotRequired[str]
    passages: NotRequired[list[dict[str, Any]]]
    matched: NotRequired[dict[str, Any]]
    near: NotRequired[list[dict[str, Any]]]
    reason: NotRequired[Literal["no_match", "no_data", "not_covered"]]
    stored: NotRequired[dict[str, Any]]
    not_covered: NotRequired[list[str]]
    applied: Applied
    facets: NotRequired[dict[str, Any]]
    related: NotRequired[int]
    named_countries: NotRequired[list[Literal["CO", "CL", "EC", "PE", "AR", "CR", "DO", "BR", "PA", "MX", "VE", "GT"]]]
    citations: NotRequired[list[Cited]]


class Cited(TypedDict):
    text: str
    start: int
    end: int
    article: str | None
    found: Literal["one", "several", "none"]
    records: list[dict[str, Any]]


class Subject(TypedDict):
    slug: str
    name: Names
    group: dict[str, Any]
    tags: list[dict[str, Any]]


class Names(TypedDict):
    es: str
    pt: str
    en: str


class Suggested(TypedDict):
    text: str
    kind: Literal["record", "author"]
    domain: Literal["regulation-types", "entities", "interest-tags", "commissions", "parties", "actors", "bills", "regulations", "consultations", "transcripts", "interventions", "news"]
    id: int | None
    country_code: str
    code: str | None
    platform_url: str | None
    q: str | None
    corrected: bool


class Change(TypedDict):
    seq: int
    domain: str
    id: int
    country_code: str
    kind: Literal["created", "changed", "merged", "withdrawn"]
    changed_fields: list[str] | None
    replaced_by: int | None
    at: str
    record: NotRequired[dict[str, Any] | None]


class ExportCell(TypedDict):
    domain: str
    country_code: str
    rows: int
    digest: str
    schema_version: str
    files: list[ExportFile]
    delta: dict[str, Any] | None


class ExportFile(TypedDict):
    name: str
    format: Literal["ndjson", "csv", "parquet", "xlsx"]
    bytes: int
    sha256: str
    url: str


class ExportSet(TypedDict):
    set: str
    created_at: str
    seq: int
    rows: int
    bytes: int


class LegislativeProcess(TypedDict):
    country_code: str
    country_id: int
    observed: Any
    period: dict[str, Any]
    bills: int
    reason: Literal["no_match", "no_data", "not_covered"] | None
    stages: list[ObservedStage]
    transitions: list[ObservedTransition]


class ObservedStage(TypedDict):
    stage: Literal["filed", "committee", "floor", "second_chamber", "conference", "executive", "enacted", "rejected", "withdrawn", "archived", "unknown"]
    bills: int
    median_days_from_filing: float | None
    p25: float | None
    p75: float | None
    n: int
    first_seen: str | None
    last_seen: str | None


class ObservedTransition(TypedDict):
    to: Literal["filed", "committee", "floor", "second_chamber", "conference", "executive", "enacted", "rejected", "withdrawn", "archived", "unknown"]
    bills: int
    median_days: float


class Covered(TypedDict):
    covered: bool
    records: int
    oldest: str | None
    newest: str | None
    next_check_at: str | None


class CountryHealth(TypedDict):
    country_code: str
    country_id: int
    domains: dict[str, Any]


class Freshness(TypedDict):
    status: Literal["ok", "warning", "stale", "no_data", "not_covered"]
    reason: Literal["quiet_expected", "quiet_unusual", "source_down", "source_refuses", "reader_broken", "on_trial", "not_read", "archive"] | None
    records: int
    oldest: str | None
    newest: str | None
    newest_seen_at: str | None
    last_checked_at: str | None
    next_check_at: str | None


class SearchIndex(TypedDict):
    status: Literal["ready", "building", "none"]
    build: IndexBuild | None


class CountryCompleteness(TypedDict):
    country_code: str
    country_id: int
    gazettes: dict[str, Any] | None
    domains: dict[str, Any]


class GazetteDay(TypedDict):
    day: str
    status: Literal["complete", "partial", "gap", "late", "closed", "holiday"]
    records: int
    editions: list[str]
    missing: list[int]


class Scorecard(TypedDict):
    records: int
    computed_at: str | None
    current: bool
    documents: int | None
    with_text: float | None
    dead_links: float | None
    roll_calls: dict[str, Any] | None
    staged: int | None
    unknown_stages: float | None
    median_lag_days: int | None
    lag_records: int | None
    first_seen: dict[str, Any] | None


class ServiceState(TypedDict):
    checked_at: str
    queues: list[dict[str, Any]]
    loops: list[dict[str, Any]]
    write_lock: dict[str, Any]
    disks: list[dict[str, Any]]
    replication: dict[str, Any]


class Preferences(TypedDict):
    language: Literal["es", "pt", "en"]
    digest: Literal["off", "daily", "weekly"]
    digest_hour: int
    countries: list[Literal["CO", "CL", "EC", "PE", "AR", "CR", "DO", "BR", "PA", "MX", "VE", "GT"]] | None
    time_zone: str


class ListeningQuota(TypedDict):
    month: str
    quota: int
    spent: int
    left: int
    renews_on: str


class PageMeta(TypedDict):
    limit: int
    next_cursor: str | None
    has_more: bool


class Interests(TypedDict):
    data: list[dict[str, Any]]
    subjects: list[str]


class Subscription(TypedDict):
    id: int
    name: str
    query: str | None
    follow: dict[str, Any] | None
    events: list[Literal["arrived", "matched", "changed", "left", "merged", "withdrawn"]]
    kinds: list[Literal["withdrawn", "merged", "restored", "new_bill", "new_consultation", "new_act", "roll_call", "voted_against_party", "vote", "agenda_entry", "mentioned", "new_document", "new_record", "bill_moved", "result_changed", "act_repealed", "act_amended", "act_corrected", "force_changed", "date_moved", "entry_status", "urgency_changed", "renamed", "documents_changed", "other_change"]] | None
    remind_days: int | None
    created_at: str
    problem: str | None
    unread: int
    outputs: list[SubscriptionOutput]


class SubscriptionOutput(TypedDict):
    id: int
    channel: Literal["email", "webhook", "slack", "teams", "discord", "google_chat", "telegram"]
    rhythm: Literal["immediate", "daily", "weekly"]
    url: str | None
    secret: NotRequired[str]
    created_at: str
    failing_since: str | None
    paused_at: str | None
    pause_reason: Literal["owner", "unsubscribed", "failing", "gone", "bounced", "complaint"] | None


class ReportedRecord(TypedDict):
    domain: str
    id: int
    country_code: str
    title: str
    code: str | None
    date: str | None
    closes_on: str | None
    first_seen_at: str
    platform_url: str | None


class InboxItem(TypedDict):
    id: int
    subscription: dict[str, Any]
    event: Literal["arrived", "matched", "changed", "left", "merged", "withdrawn", "due"]
    kinds: list[Literal["closes_soon", "begins_soon", "withdrawn", "merged", "restored", "new_bill", "new_consultation", "new_act", "roll_call", "voted_against_party", "vote", "agenda_entry", "mentioned", "new_document", "new_record", "bill_moved", "result_changed", "act_repealed", "act_amended", "act_corrected", "force_changed", "date_moved", "entry_status", "urgency_changed", "renamed", "documents_changed", "other_change"]]
    seq: int
    at: str
    domain: str
    record_id: int
    country_code: str
    title: str | None
    title_highlights: TextRanges
    passage: dict[str, Any] | None
    changes: dict[str, Any] | None
    replaced_by: int | None
    due_on: str | None
    read_at: str | None
    record: ReportedRecord | None
    also: NotRequired[list[dict[str, Any]]]


class InboxMeta(TypedDict):
    limit: int
    next_cursor: str | None
    has_more: bool
    unread: int


class Delivery(TypedDict):
    id: int
    channel: Literal["email", "webhook", "slack", "teams", "discord", "google_chat", "telegram"]
    output_id: int | None
    subscription_ids: list[int]
    item_ids: list[int]
    message_id: str
    body: str
    created_at: str
    state: Literal["pending", "delivered", "failed"]
    attempts: int
    status: int | None
    detail: str | None
    next_at: str | None
    attempted_at: str | None
    delivered_at: str | None


class FeedAddress(TypedDict):
    atom: str
    json: str
    calendar: str
    subscription_atom: str
    worklist_atom: str
    worklist_calendar: str
    created_at: str


class Worklist(TypedDict):
    id: int
    name: str
    role: Literal["reader", "editor", "owner"]
    entries: int
    members: int
    created_at: str
    updated_at: str


class WorklistEntry(TypedDict):
    id: int
    domain: str
    record_id: int
    note: str
    priority: Literal["high", "medium", "low"] | None
    position: Literal["support", "oppose", "neutral", "monitor"] | None
    labels: list[str]
    version: int
    added_by: str | None
    added_at: str
    updated_at: str
    withdrawn_at: str | None
    record: ReportedRecord | None


class WorklistActivity(TypedDict):
    seq: int
    at: str
    domain: str
    id: int
    country_code: str
    title: str | None
    change: Literal["created", "changed", "merged", "withdrawn"]
    kinds: list[Literal["closes_soon", "begins_soon", "withdrawn", "merged", "restored", "new_bill", "new_consultation", "new_act", "roll_call", "voted_against_party", "vote", "agenda_entry", "mentioned", "new_document", "new_record", "bill_moved", "result_changed", "act_repealed", "act_amended", "act_corrected", "force_changed", "date_moved", "entry_status", "urgency_changed", "renamed", "documents_changed", "other_change"]]
    changed_fields: list[str] | None
    replaced_by: int | None
    record: ReportedRecord | None


class WorklistMember(TypedDict):
    account_id: str
    email: str
    role: Literal["reader", "editor", "owner"]
    since: str


class WorklistInvitation(TypedDict):
    id: int
    email: str
    role: Literal["reader", "editor", "owner"]
    created_at: str
    expires_at: str
    refused: bool


class Listening(TypedDict):
    id: str
    status: Literal["queued", "running", "done", "failed"]
    query: str
    countries: list[str]
    domains: list[Literal["transcripts", "interventions", "news", "tweets"]]
    since: str
    until: str
    created_at: str
    started_at: str | None
    finished_at: str | None


class ListeningDetail(TypedDict):
    id: str
    status: Literal["queued", "running", "done", "failed"]
    query: str
    countries: list[str]
    domains: list[Literal["transcripts", "interventions", "news", "tweets"]]
    since: str
    until: str
    created_at: str
    started_at: str | None
    finished_at: str | None
    report: ListeningReport | None


class ListeningReport(TypedDict):
    generated_at: str
    matched: dict[str, Any]
    daily: list[dict[str, Any]]
    top_actors: list[dict[str, Any]]
    top_outlets: list[dict[str, Any]]
    passages: list[dict[str, Any]]
    read: dict[str, Any]
    truncated: bool
    missing: list[dict[str, Any]]


class DeliveredItem(TypedDict):
    id: int
    subscription: dict[str, Any]
    event: Literal["arrived", "matched", "changed", "left", "merged", "withdrawn", "due"]
    kinds: list[Literal["closes_soon", "begins_soon", "withdrawn", "merged", "restored", "new_bill", "new_consultation", "new_act", "roll_call", "voted_against_party", "vote", "agenda_entry", "mentioned", "new_document", "new_record", "bill_moved", "result_changed", "act_repealed", "act_amended", "act_corrected", "force_changed", "date_moved", "entry_status", "urgency_changed", "renamed", "documents_changed", "other_change"]]
    seq: int
    at: str
    domain: str
    record_id: int
    country_code: str
    title: str | None
    title_highlights: TextRanges
    passage: dict[str, Any] | None
    changes: dict[str, Any] | None
    replaced_by: int | None
    due_on: str | None
    record: ReportedRecord | None
    also: NotRequired[list[dict[str, Any]]]


class Lists:
    @overload
    def walk(self, path: Literal["/v1/bills"], **query: Any) -> Iterator[Bill]: ...
    @overload
    def walk(self, path: Literal["/v1/actors"], **query: Any) -> Iterator[Actor]: ...
    @overload
    def walk(self, path: Literal["/v1/actors/differences"], **query: Any) -> Iterator[Difference]: ...
    @overload
    def walk(self, path: Literal["/v1/bill-updates"], **query: Any) -> Iterator[BillUpdate]: ...
    @overload
    def walk(self, path: Literal["/v1/regulations"], **query: Any) -> Iterator[Regulation]: ...
    @overload
    def walk(self, path: Literal["/v1/consultations"], **query: Any) -> Iterator[Consultation]: ...
    @overload
    def walk(self, path: Literal["/v1/roll-calls"], **query: Any) -> Iterator[RollCall]: ...
    @overload
    def walk(self, path: Literal["/v1/votes"], **query: Any) -> Iterator[Vote]: ...
    @overload
    def walk(self, path: Literal["/v1/schedules"], **query: Any) -> Iterator[AgendaEntry]: ...
    @overload
    def walk(self, path: Literal["/v1/transcripts"], **query: Any) -> Iterator[Transcript]: ...
    @overload
    def walk(self, path: Literal["/v1/interventions"], **query: Any) -> Iterator[Intervention]: ...
    @overload
    def walk(self, path: Literal["/v1/news"], **query: Any) -> Iterator[NewsItem]: ...
    @overload
    def walk(self, path: Literal["/v1/regulation-types"], **query: Any) -> Iterator[RegulationType]: ...
    @overload
    def walk(self, path: Literal["/v1/entities"], **query: Any) -> Iterator[Entity]: ...
    @overload
    def walk(self, path: Literal["/v1/interest-tags"], **query: Any) -> Iterator[InterestTag]: ...
    @overload
    def walk(self, path: Literal["/v1/commissions"], **query: Any) -> Iterator[Commission]: ...
    @overload
    def walk(self, path: Literal["/v1/parties"], **query: Any) -> Iterator[Party]: ...
    @overload
    def walk(self, path: Literal["/v1/search"], **query: Any) -> Iterator[Found]: ...
    @overload
    def walk(self, path: Literal["/v1/me/follows"], **query: Any) -> Iterator[dict[str, Any]]: ...
    @overload
    def walk(self, path: Literal["/v1/me/subscriptions"], **query: Any) -> Iterator[Subscription]: ...
    @overload
    def walk(self, path: Literal["/v1/me/inbox"], **query: Any) -> Iterator[InboxItem]: ...
    @overload
    def walk(self, path: Literal["/v1/me/deliveries"], **query: Any) -> Iterator[Delivery]: ...
    @overload
    def walk(self, path: Literal["/v1/me/worklists"], **query: Any) -> Iterator[Worklist]: ...
    @overload
    def walk(self, path: Literal["/v1/listenings"], **query: Any) -> Iterator[Listening]: ...
    @overload
    def walk(self, path: str, **query: Any) -> Iterator[Any]: ...
    def walk(self, path: str, **query: Any) -> Iterator[Any]:
        """Every row of a list, page by page. Raises HemicicloError."""
        return self._rows(path, query)

    def _rows(self, path: str, query: Mapping[str, Any]) -> Iterator[Any]:
        raise NotImplementedError
