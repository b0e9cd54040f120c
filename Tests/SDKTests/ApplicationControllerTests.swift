import Foundation
import Photos
import Testing
import UIKit

/// Classes of a container's screens, which a widget's target compiles and which show nothing.
@MainActor @Suite struct ApplicationControllerTests {
    private final class Updater: UIViewController, UISearchResultsUpdating, UISearchBarDelegate,
        UITabBarControllerDelegate, UISplitViewControllerDelegate
    {
        func updateSearchResults(for searchController: UISearchController) {}
    }

    @Test func theViewOfTheSelectedPageFillsTheController() {
        let (first, second) = (UIViewController(), UIViewController())
        let tabs = UITabBarController()
        tabs.viewControllers = [first, second]
        #expect(!first.isViewLoaded)
        tabs.loadViewIfNeeded()
        #expect(tabs.view.subviews == [first.view] && first.view.frame == tabs.view.bounds && first.parent === tabs)
        tabs.selectedIndex = 1
        #expect(tabs.view.subviews == [second.view] && first.parent === tabs && second.parent === tabs)
        tabs.viewControllers = [first]
        #expect(tabs.view.subviews == [first.view] && second.parent == nil && tabs.children == [first])
    }

    @Test func eachPageFindsTheControllerAroundIt() {
        let (page, other) = (UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: page)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, other]
        #expect(page.navigationController === navigation && page.tabBarController === tabs)
        #expect(other.tabBarController === tabs && other.navigationController == nil)
        #expect(!page.isViewLoaded && !navigation.isViewLoaded)
        let child = UIViewController()
        page.addChild(child)
        child.navigationController?.pushViewController(UIViewController(), animated: true)
        #expect(navigation.viewControllers.count == 2 && navigation.children == navigation.viewControllers)
        navigation.popViewController(animated: true)
        #expect(navigation.children == [page])
    }

    @Test func aPageThatHoldsItsControllerIsNoChild() {
        let (tabs, navigation) = (UITabBarController(), UINavigationController())
        tabs.viewControllers = [navigation]
        navigation.viewControllers = [tabs, navigation]
        #expect(navigation.children.isEmpty && navigation.parent === tabs && tabs.parent == nil)
        tabs.loadViewIfNeeded()
        #expect(tabs.view.subviews == [navigation.view])
    }

    @Test func aChildThatIsNoPageStaysAboveThePages() {
        let (first, second, own) = (UIViewController(), UIViewController(), UIViewController())
        let tabs = UITabBarController()
        tabs.viewControllers = [first, second]
        tabs.loadViewIfNeeded()
        tabs.addChild(own)
        tabs.view.addSubview(own.view)
        tabs.selectedIndex = 1
        #expect(tabs.view.subviews == [second.view, own.view] && own.parent === tabs)
        tabs.viewControllers = [first]
        #expect(tabs.view.subviews == [first.view, own.view] && own.parent === tabs)
    }

    @Test func pagesBesideEachOtherKeepTheirSelection() {
        let (first, second) = (UIViewController(), UIViewController())
        let tabs = UITabBarController()
        #expect(tabs.selectedViewController == nil)
        tabs.viewControllers = [first, second]
        #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === first)
        tabs.selectedViewController = second
        tabs.selectedIndex = 7
        #expect(tabs.selectedIndex == 1)
        tabs.setViewControllers([first], animated: false)
        #expect(tabs.selectedIndex == 0 && tabs.view.subviews == [first.view] && first.tabBarController === tabs)
        first.tabBarItem = UITabBarItem(title: "A", image: nil, tag: 3)
        #expect(first.tabBarItem.tag == 3 && second.tabBarItem.title == nil)
    }

    @Test func columnsAreKept() {
        let (split, column) = (UISplitViewController(style: .doubleColumn), UIViewController())
        split.delegate = nil
        split.setViewController(column, for: .primary)
        #expect(split.viewController(for: .primary) === column && split.viewController(for: .secondary) == nil)
        #expect(split.style == .doubleColumn && split.isCollapsed && column.splitViewController == nil)
    }

    @Test func aSearchKeepsItsTextAndShowsNothing() {
        let (updater, search) = (Updater(), UISearchController(searchResultsController: nil))
        search.searchResultsUpdater = updater
        search.searchBar.delegate = updater
        search.searchBar.text = "a"
        search.searchBar.placeholder = "Search"
        updater.navigationItem.searchController = search
        #expect(search.searchBar.text == "a" && search.searchBar.searchTextField.placeholder == "Search")
        #expect(search.searchBar.subviews.isEmpty && updater.navigationItem.searchController === search)
    }

    @Test func aMenuKeepsItsLines() {
        let action = UIAction(title: "A", attributes: .destructive, state: .on) { _ in }
        let menu = UIMenu(title: "M", options: .displayInline, children: [action, UIMenu(children: [])])
        #expect(menu.children.count == 2 && menu.children.first === action && action.attributes == .destructive)
        let button = UIButton()
        button.menu = menu.replacingChildren([])
        #expect(button.menu?.title == "M" && button.menu?.children.isEmpty == true && button.undoManager == nil)
    }

    @Test func thePicturesOfAPersonAreDenied() async {
        #expect(PHPhotoLibrary.authorizationStatus() == .denied)
        #expect(await PHPhotoLibrary.requestAuthorization(for: .readWrite) == .denied)
        let found = PHAsset.fetchAssets(with: .image, options: PHFetchOptions())
        var calls = 0
        found.enumerateObjects { _, _, _ in calls += 1 }
        #expect(found.count == 0 && found.firstObject == nil && calls == 0)
        await #expect(throws: PHPhotosError(.accessUserDenied)) { try await PHPhotoLibrary.shared().performChanges {} }
    }
}
