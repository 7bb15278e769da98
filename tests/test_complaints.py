"""Whatever is said that should not be fails the test in which it is said, and is shown."""

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

PLANTED = Path(__file__).with_name("planted_faults.py")
SHOWN = {
    "test_fault_in_a_callback_of_the_loop[uvloop]": "ERROR asyncio: Exception in callback",
    "test_fault_in_a_callback_of_the_loop[plain]": "ERROR asyncio: Exception in callback",
    "test_fault_in_a_task_that_nobody_waits_for[uvloop]": "exception was never retrieved",
    "test_fault_in_a_task_that_nobody_waits_for[plain]": "exception was never retrieved",
    "test_fault_that_a_thread_logs": "ERROR tablee: bot_failed",
    "test_fault_that_ends_a_thread": "PytestUnhandledThreadExceptionWarning",
    "test_fault_while_something_is_thrown_away": "PytestUnraisableExceptionWarning",
    "test_fault_that_no_handler_hears": "WARNING alone: planted",
    "test_fault_of_a_child": "Invalid -W option ignored: invalid action: 'planted'",
    "test_fault_other_than_the_one_expected": "ERROR tablee: table_not_saved",
}
INNOCENT = {"test_nothing_is_said", "test_what_was_expected", "test_what_an_operator_never_sees"}


def test_planted_faults_fail_their_tests_and_are_shown(tmp_path: Path) -> None:
    file = tmp_path / "reports.xml"
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist"]
    run = subprocess.run(
        [*command, f"--junitxml={file}", str(PLANTED)],
        cwd=PLANTED.parents[1],
        capture_output=True,
        text=True,
    )
    assert file.exists(), run.stdout + run.stderr
    reports = {case.attrib["name"]: _why(case) for case in ElementTree.parse(file).iter("testcase")}
    assert reports.keys() == SHOWN.keys() | INNOCENT
    assert {name for name, why in reports.items() if not why} == INNOCENT
    for name, words in SHOWN.items():
        assert words in reports[name]


def _why(case: ElementTree.Element) -> str:
    """It failed; nothing where it passed."""
    return "\n".join(bad.attrib["message"] for bad in case if bad.tag in ("failure", "error"))
